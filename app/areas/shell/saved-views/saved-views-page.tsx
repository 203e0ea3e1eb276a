import type { ReactNode } from 'react';
import { SAVED_VIEWS, viewPath } from '../../../kits/lists/saved-views/paths';
import type { loadViews } from '../../../kits/lists/saved-views/views.server';
import { ButtonLink } from '../../../ui/button';
import { CopyText } from '../../../ui/copy-text';
import { TextField } from '../../../ui/field';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { Link } from '../../../ui/link';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

type SavedViewsProps = Awaited<ReturnType<typeof loadViews>> & { children: ReactNode };

export function SavedViewsPage({ views, children }: SavedViewsProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  return (
    <>
      <PageHead title={t('menu.savedViews')} sentence={t('lists.savedViews.sentence')} />
      {children}
      <Sheet rows foot={views.length > 0 && <span>{t('ui.allShown', counted(views.length))}</span>}>
        {views.length === 0 && <Empty title={t('lists.savedViews.empty')}>{t('lists.savedViews.emptyBody')}</Empty>}
        {views.map((view) => (
          <SheetRow
            key={view.id}
            title={
              <Link to={view.to} className="link">
                <bdi>{view.name}</bdi>
              </Link>
            }
            second={<CopyText text={view.link} short={shortened(view.to)} label={t('lists.savedViews.copy')} />}
            end={<Verbs {...view} />}
          />
        ))}
      </Sheet>
    </>
  );
}

const LONGEST_SHOWN = 60;

function shortened(to: string): string {
  return to.length > LONGEST_SHOWN ? `${to.slice(0, LONGEST_SHOWN)}…` : to;
}

function Verbs({ id, name, send }: SavedViewsProps['views'][number]) {
  const { t } = useTranslation();
  return (
    <div className="cluster">
      <ButtonLink to={viewPath(id, 'rename')} small keepScroll aria-label={t('lists.savedViews.renameOne', { name })}>
        {t('lists.savedViews.rename')}
      </ButtonLink>
      {send && (
        <ActionForm tokens={send} action={viewPath(id, 'delete')} className="contents">
          <Submit small look="destructive" aria-label={t('lists.savedViews.deleteOne', { name })}>
            {t('ui.word.delete')}
          </Submit>
        </ActionForm>
      )}
    </div>
  );
}

interface RenameViewProps {
  name: string;
  shown: string;
  send: FormTokens;
}

export function RenameViewDialog({ name, shown, send }: RenameViewProps) {
  const { t } = useTranslation();
  const mark = useFormRevision('shown', shown);
  return (
    <FormDialog
      title={t('lists.savedViews.renameTitle')}
      object={name}
      button={t('lists.savedViews.rename')}
      back={SAVED_VIEWS}
      send={send}
    >
      <input type="hidden" name="shown" value={mark} />
      <TextField name="name" label={t('ui.word.name')} defaultValue={name} />
    </FormDialog>
  );
}
