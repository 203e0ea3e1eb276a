import { FormDialog, NoFormDialog } from '../../../ui/form-dialog';
import { SheetRow } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { sectionPath } from '../paths';
import type { EndOthersData, EndSessionData } from './session-forms.server';
import { useSessionFacts, useSessionName } from './sessions-sheet';

export function EndSessionDialog({ row, isHidden, send }: EndSessionData) {
  const { t } = useTranslation();
  const nameOf = useSessionName();
  const factsOf = useSessionFacts();
  const dialog = { title: t('account.sessions.endDialog'), object: row && nameOf(row), back: sectionPath('sessions') };
  if (row === null) {
    return <NoFormDialog {...dialog}>{t(isHidden ? 'account.sessions.hidden' : 'account.sessions.gone')}</NoFormDialog>;
  }
  if (row.current) return <NoFormDialog {...dialog}>{t('account.sessions.own')}</NoFormDialog>;
  return (
    <FormDialog
      {...dialog}
      send={send}
      button={t('account.sessions.end')}
      look="bad"
      after={t('account.sessions.endAfter')}
    >
      <input type="hidden" name="session" value={row.key} />
      <p>{factsOf(row)}</p>
    </FormDialog>
  );
}

export function EndOthersDialog({ others, portalOnly, send }: EndOthersData) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const nameOf = useSessionName();
  const factsOf = useSessionFacts();
  const dialog = { title: t('account.sessions.endOthersDialog'), back: sectionPath('sessions') };
  if (others.length === 0) {
    const none = portalOnly ? 'account.sessions.noneHere' : 'account.sessions.none';
    return <NoFormDialog {...dialog}>{t(none)}</NoFormDialog>;
  }
  return (
    <FormDialog
      {...dialog}
      send={send}
      button={t('account.sessions.endCount', counted(others.length))}
      look="bad"
      after={t(portalOnly ? 'account.sessions.portalOnly' : 'account.sessions.endOthersAfter')}
    >
      <ul className="sheet-rows">
        {others.map((row) => (
          <li key={row.key}>
            <SheetRow title={<bdi>{nameOf(row)}</bdi>} second={factsOf(row)} />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
