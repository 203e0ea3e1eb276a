import { useTranslation } from 'react-i18next';
import type { FormTokens } from '../../ui/form';
import { useAnswer } from '../../ui/use-answer';
import { AccountDialog } from '../account/account-dialog';
import { NothingToDo } from '../account/nothing-to-do';
import { END_OTHERS, END_SESSION, sectionPath } from '../account/paths';
import type { SessionRow } from './sessions';
import { useSessionFacts, useSessionName } from './sessions-sheet';

interface EndSessionProps {
  /** Null when it is over. */
  row: SessionRow | null;
  send: FormTokens;
}

export function EndSessionDialog({ row, send }: EndSessionProps) {
  const { t } = useTranslation();
  const nameOf = useSessionName();
  const factsOf = useSessionFacts();
  const answer = useAnswer({ action: END_SESSION });
  const dialog = { title: t('account.sessions.endDialog'), object: row && nameOf(row), back: sectionPath('sessions') };
  if (row === null || row.current) {
    return <NothingToDo {...dialog}>{t(row === null ? 'account.sessions.gone' : 'account.sessions.own')}</NothingToDo>;
  }
  return (
    <AccountDialog
      {...dialog}
      send={send}
      answer={answer}
      button={t('account.sessions.end')}
      look="bad"
      after={t('account.sessions.endAfter')}
    >
      <input type="hidden" name="session" value={row.key} />
      <p>{factsOf(row)}</p>
    </AccountDialog>
  );
}

interface EndOthersProps {
  others: SessionRow[];
  send: FormTokens;
}

export function EndOthersDialog({ others, send }: EndOthersProps) {
  const { t } = useTranslation();
  const nameOf = useSessionName();
  const factsOf = useSessionFacts();
  const answer = useAnswer({ action: END_OTHERS });
  const dialog = { title: t('account.sessions.endOthersDialog'), back: sectionPath('sessions') };
  if (others.length === 0) return <NothingToDo {...dialog}>{t('account.sessions.none')}</NothingToDo>;
  return (
    <AccountDialog
      {...dialog}
      send={send}
      answer={answer}
      button={t('account.sessions.endOthers')}
      look="bad"
      after={t('account.sessions.endOthersAfter')}
    >
      <ul>
        {others.map((row) => (
          <li key={row.key}>
            <bdi>{nameOf(row)}</bdi>
            <span className="quiet small"> {factsOf(row)}</span>
          </li>
        ))}
      </ul>
    </AccountDialog>
  );
}
