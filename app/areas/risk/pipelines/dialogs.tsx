import { BlockStack } from '@shopify/polaris';
import { Select, TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { useSeen } from '../../../ui/use-seen';
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
      title={t(`autoaccess.askPipeline.${verb}`)}
      object={name}
      back={PIPELINES}
      backText={t('autoaccess.backPipelines')}
      send={send}
      id={verb}
      button={may ? t(`autoaccess.verb.${verb}`) : null}
      look={verb === 'delete' ? 'bad' : 'primary'}
    >
      <p>{text ?? t(`autoaccess.afterPipeline.${verb}`)}</p>
    </FormDialog>
  );
}

export function PipelineForm(loaded: PipelineFormPage) {
  const { kind, isNew, action, send, name, source, training, threshold, sources, trainings, parameters } = loaded;
  const { t } = useTranslation();
  const seen = useSeen('seen', loaded.seen);
  const groups = [...new Set(parameters.map(({ group }) => group))];
  const groupName = (group: string) => (group === 'embeddings' ? t('autoaccess.embeddings') : group);
  const labels = parameters.map(({ field, group, name: parameter }) => ({
    name: field,
    label: t('form.problemAt', {
      field: groupName(group),
      problem: t(`autoaccess.parameter.${parameter as 'epochs'}`),
    }),
  }));
  const choice = (field: 'source' | 'training', value: string, offered: { value: string; label: string }[]) => {
    const isOffered = value === '' || offered.some((one) => one.value === value);
    const options = isOffered ? offered : [...offered, { value, label: value }];
    return (
      <Select
        name={field}
        label={t(`autoaccess.${field}`)}
        defaultValue={value}
        options={[{ value: '', label: t('autoaccess.choose') }, ...options]}
        required
      />
    );
  };
  const title = kind === 'Training' ? t('autoaccess.kind.Training') : t('autoaccess.kind.Prediction');
  return (
    <FormDialog
      title={t(isNew ? 'autoaccess.newPipeline' : 'autoaccess.editPipeline')}
      object={title}
      back={PIPELINES}
      backText={t('autoaccess.backPipelines')}
      send={send}
      id={action}
      action={action}
      button={t('autoaccess.save')}
      labels={labels}
    >
      <input type="hidden" name="seen" value={seen} />
      <TextField name="name" label={t('autoaccess.column.name')} defaultValue={name} required />
      {choice('source', source, sources)}
      {kind === 'Prediction' && (
        <>
          {choice('training', training, trainings)}
          <TextField
            name="threshold"
            label={t('autoaccess.threshold')}
            defaultValue={threshold}
            inputMode="numeric"
            width="auto"
            required
          />
        </>
      )}
      {groups.map((group) => (
        <details key={group} open>
          <summary className="link space-below">{groupName(group)}</summary>
          <BlockStack gap="400">
            {parameters
              .filter((one) => one.group === group)
              .map(({ field, name: parameter, value }) => (
                <TextField
                  key={field}
                  name={field}
                  label={t(`autoaccess.parameter.${parameter as 'epochs'}`)}
                  hint={t(`autoaccess.rule.${parameter as 'epochs'}`)}
                  defaultValue={value}
                  inputMode="decimal"
                  width="auto"
                />
              ))}
          </BlockStack>
        </details>
      ))}
    </FormDialog>
  );
}
