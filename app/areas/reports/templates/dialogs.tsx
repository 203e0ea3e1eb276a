import { ObjectPicker } from '../../../kits/pickers/object-picker';
import { ButtonLink } from '../../../ui/button';
import { Checkbox, FileField, TextArea, TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { FormDialog, type FormDialogProps } from '../../../ui/form-dialog';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useTranslation } from '../../../ui/use-translation';
import { REPORTS } from '../paths';
import type { ConfirmationData, DuplicateData, ViewersChoice } from './templates.server';

type ReportDialogProps = Pick<
  FormDialogProps,
  'title' | 'object' | 'button' | 'look' | 'multipart' | 'other' | 'children'
>;

function ReportDialog({ form, ...dialog }: ReportDialogProps & { form: FormTokens }) {
  return <FormDialog {...dialog} back={REPORTS} send={form} id="report" />;
}

function ViewersFields({ picker, group }: ViewersChoice) {
  const { t } = useTranslation();
  return (
    <>
      {/* What Enter presses, instead of the search. */}
      <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
      <Checkbox
        name="group"
        label={t('reports.field.group')}
        hint={t('reports.field.groupHint')}
        defaultChecked={group}
      />
      {picker && <ObjectPicker picker={picker} name="users" label={t('reports.field.users')} many optional />}
    </>
  );
}

interface ReportFieldsProps {
  name?: string;
  description?: string;
  viewers: ViewersChoice;
}

export function ReportFields({ name, description, viewers }: ReportFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t('ui.word.name')} hint={t('reports.field.nameHint')} defaultValue={name} />
      <TextArea name="description" label={t('ui.word.description')} rows={2} optional defaultValue={description} />
      <ViewersFields {...viewers} />
    </>
  );
}

export function NewReport({ form, viewers }: { form: FormTokens; viewers: ViewersChoice }) {
  const { t } = useTranslation();
  return (
    <ReportDialog title={t('reports.new.open')} form={form} button={t('ui.word.continue')}>
      <ReportFields viewers={viewers} />
      <p className="form-after">{t('reports.new.after')}</p>
    </ReportDialog>
  );
}

export function DuplicateReport({ title, free, description, form, viewers }: DuplicateData) {
  const { t } = useTranslation();
  return (
    <ReportDialog title={t('reports.duplicate.title')} object={title} form={form} button={t('ui.word.duplicate')}>
      <ReportFields name={free} description={description} viewers={viewers} />
      <p className="form-after">{t('reports.duplicate.after')}</p>
    </ReportDialog>
  );
}

interface AssignViewersProps {
  title: string;
  form: FormTokens;
  shown: string;
  viewers: ViewersChoice;
}

export function AssignViewers({ title, form, shown, viewers }: AssignViewersProps) {
  const mark = useFormRevision('shown', shown);
  const { t } = useTranslation();
  return (
    <ReportDialog title={t('reports.viewers.title')} object={title} form={form} button={t('ui.word.save')}>
      <input type="hidden" name="shown" value={mark} />
      <ViewersFields {...viewers} />
      <p className="form-after">{t('reports.viewers.after')}</p>
    </ReportDialog>
  );
}

export function PublishReport({ title, preview, form }: ConfirmationData) {
  const { t } = useTranslation();
  return (
    <ReportDialog title={t('reports.publish.title')} object={title} form={form} button={t('reports.publish.button')}>
      <p>{t('reports.publish.after')}</p>
      <p>
        <Link to={preview} className="link">
          {t('reports.publish.preview')}
        </Link>
      </p>
    </ReportDialog>
  );
}

export function DeleteReport({
  title,
  state,
  form,
}: {
  title: string;
  state: 'draft' | 'published';
  form: FormTokens;
}) {
  const { t } = useTranslation();
  const words = { draft: t('reports.delete.draft'), published: t('reports.delete.published') };
  return (
    <ReportDialog
      title={t('reports.delete.title')}
      object={title}
      form={form}
      button={t('reports.delete.button')}
      look="bad"
    >
      <p>{words[state]}</p>
    </ReportDialog>
  );
}

/** `draft`: address of an existing draft. */
export function MakeDraft({ title, form, draft }: { title: string; form: FormTokens; draft: string | null }) {
  const { t } = useTranslation();
  return (
    <ReportDialog
      title={t('reports.draft.title')}
      object={title}
      form={form}
      button={t(draft ? 'reports.draft.anew' : 'reports.draft.button')}
      look={draft ? 'destructive' : 'primary'}
      other={
        draft && (
          <ButtonLink to={draft} look="primary">
            {t('reports.draft.goOn')}
          </ButtonLink>
        )
      }
    >
      {draft ? <Note tone="due">{t('reports.draft.there')}</Note> : <p>{t('reports.draft.after')}</p>}
    </ReportDialog>
  );
}

export function ImportReport({ form }: { form: FormTokens }) {
  const { t } = useTranslation();
  return (
    <ReportDialog title={t('reports.import.title')} form={form} button={t('reports.import.button')} multipart>
      <p>{t('reports.import.about')}</p>
      <FileField
        name="file"
        label={t('reports.import.file')}
        hint={t('reports.import.fileHint')}
        accept=".json,application/json"
      />
      <TextArea name="text" label={t('reports.import.text')} rows={3} optional />
    </ReportDialog>
  );
}
