import { Select, TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useTranslation } from '../../../ui/use-translation';
import { PIPELINES, type PipelineVerb } from './paths';
import type { PipelineFormPage } from './saving.server';

interface PipelineDialogProps {
  verb: Exclude<PipelineVerb, 'edit'>;
  name: string;
  send: FormTokens;
  /** Why it cannot be done, or what will follow. */
  text?: string | null;
  may: boolean;
}

export function PipelineDialog({ verb, name, send, text, may }: PipelineDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t(`risk.administration.askPipeline.${verb}`)}
      object={name}
      back={PIPELINES}
      send={send}
      id={verb}
      button={may ? t(`risk.administration.verb.${verb}`) : null}
      look={verb === 'delete' ? 'bad' : 'primary'}
    >
      <p>{text ?? t(`risk.administration.afterPipeline.${verb}`)}</p>
    </FormDialog>
  );
}

export function PipelineForm(loaded: PipelineFormPage) {
  const { kind, isNew, action, send, name, source, training, threshold, sources, trainings, parameters } = loaded;
  const { t } = useTranslation();
  const seen = useFormRevision('seen', loaded.seen);
  const groups = [...new Set(parameters.map(({ group }) => group))];
  const groupName = (group: string) => (group === 'embeddings' ? t('risk.administration.embeddings') : group);
  const labels = parameters.map(({ field, group, name: parameter }) => ({
    name: field,
    label: t('form.problemAt', {
      field: groupName(group),
      problem: t(`risk.administration.parameter.${parameter as 'epochs'}`),
    }),
  }));
  const choice = (field: 'source' | 'training', value: string, offered: { value: string; label: string }[]) => {
    const isOffered = value === '' || offered.some((one) => one.value === value);
    const options = isOffered ? offered : [...offered, { value, label: value }];
    return (
      <Select
        name={field}
        label={t(`risk.administration.${field}`)}
        defaultValue={value}
        options={[{ value: '', label: t('risk.administration.choose') }, ...options]}
        required
      />
    );
  };
  return (
    <FormDialog
      title={t(isNew ? `risk.administration.new${kind}` : 'risk.administration.editPipeline')}
      object={name}
      back={PIPELINES}
      send={send}
      id={action}
      action={action}
      button={t(isNew ? 'risk.administration.create' : 'risk.administration.save')}
      labels={labels}
    >
      <input type="hidden" name="seen" value={seen} />
      <TextField name="name" label={t('risk.administration.column.name')} defaultValue={name} required />
      {choice('source', source, sources)}
      {kind === 'Prediction' && (
        <>
          {choice('training', training, trainings)}
          <TextField
            name="threshold"
            label={t('risk.administration.threshold')}
            defaultValue={threshold}
            inputMode="numeric"
            width="auto"
            required
          />
        </>
      )}
      {groups.map((group) => (
        <details key={group} open>
          <summary className="link">{groupName(group)}</summary>
          <div className="fields">
            {parameters
              .filter((one) => one.group === group)
              .map(({ field, name: parameter, value }) => (
                <TextField
                  key={field}
                  name={field}
                  label={t(`risk.administration.parameter.${parameter as 'epochs'}`)}
                  hint={t(`risk.administration.rule.${parameter as 'epochs'}`)}
                  defaultValue={value}
                  inputMode="decimal"
                  width="auto"
                />
              ))}
          </div>
        </details>
      ))}
    </FormDialog>
  );
}
