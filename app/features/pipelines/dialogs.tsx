// Texts of the components below.
import { useTranslation } from 'react-i18next';
import { Select, TextField } from '../../ui/field';
import type { FormTokens } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { useAnswer } from '../../ui/use-answer';
import { PIPELINES, type PipelineVerb } from './paths';
import type { LoadedSaving } from './saving.server';

interface AskProps {
  verb: Exclude<PipelineVerb, 'edit'>;
  name: string;
  send: FormTokens;
  /** Why it cannot be done, or what will follow. */
  said?: string | null;
  may: boolean;
}

export function AskPipeline({ verb, name, send, said, may }: AskProps) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: verb });
  return (
    <FormDialog
      title={t(`autoaccess.askPipeline.${verb}`)}
      object={name}
      back={PIPELINES}
      backText={t('autoaccess.backPipelines')}
      send={send}
      answer={answer}
      button={may ? t(`autoaccess.verb.${verb}`) : null}
      look={verb === 'delete' ? 'bad' : 'primary'}
    >
      <p>{said ?? t(`autoaccess.afterPipeline.${verb}`)}</p>
    </FormDialog>
  );
}

export function PipelineForm(loaded: LoadedSaving) {
  const { kind, isNew, action, send, name, source, training, threshold, sources, trainings, parameters } = loaded;
  const { t } = useTranslation();
  const answer = useAnswer({ id: action });
  const groups = [...new Set(parameters.map(({ group }) => group))];
  const chosen = (options: { value: string; label: string }[], value: string) => [
    { value: '', label: t('autoaccess.choose') },
    ...options,
    ...(value !== '' && options.every((one) => one.value !== value) ? [{ value, label: value }] : []),
  ];
  const title = kind === 'Training' ? t('autoaccess.kind.Training') : t('autoaccess.kind.Prediction');
  return (
    <FormDialog
      title={t(isNew ? 'autoaccess.newPipeline' : 'autoaccess.editPipeline')}
      object={title}
      back={PIPELINES}
      backText={t('autoaccess.backPipelines')}
      send={send}
      action={action}
      answer={answer}
      button={t('autoaccess.save')}
    >
      <TextField name="name" label={t('autoaccess.column.name')} defaultValue={name} required />
      <Select
        name="source"
        label={t('autoaccess.source')}
        defaultValue={source}
        options={chosen(sources, source)}
        required
      />
      {kind === 'Prediction' && (
        <>
          <Select
            name="training"
            label={t('autoaccess.training')}
            defaultValue={training}
            options={chosen(trainings, training)}
            required
          />
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
        <details key={group} open={!isNew || answer.errors.length > 0}>
          <summary>{group === 'embeddings' ? t('autoaccess.embeddings') : group}</summary>
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
        </details>
      ))}
    </FormDialog>
  );
}
