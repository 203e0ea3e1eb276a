import type { DelegateRow } from '../../../kits/access/delegate-rows';
import { usePeriod } from '../../../kits/access/use-period';
import { useRequestText } from '../../../kits/requests/request-sentence';
import { RequestSheetRow } from '../../../kits/requests/request-sheet-row';
import { path } from '../../../lib/url';
import { Link } from '../../../ui/link';
import { Failure, Note } from '../../../ui/note';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { DELEGATES_PATH } from './paths';
import type { loadDelegateDecisions, loadWaitingWork } from './waiting-work.server';

const LIST_PATHS = { approvals: path`/approvals`, tasks: path`/tasks`, reviews: path`/access-reviews` };

export function WaitingWork({ waitingWork }: { waitingWork: Awaited<ReturnType<typeof loadWaitingWork>> }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const words = useRequestText(waitingWork.typeNames);
  return (
    <div className="stack-s">
      <p className="strong">{t('access.delegates.moving.title')}</p>
      {(['approvals', 'tasks', 'reviews'] as const).map((kind) => {
        const found = waitingWork[kind];
        if (found === null) return <p key={kind}>{t(`access.delegates.moving.${kind}Unknown`)}</p>;
        if (found.count === 0) return <p key={kind}>{t(`access.delegates.moving.${kind}`, counted(0))}</p>;
        const more = found.count - found.rows.length;
        return (
          <details key={kind}>
            <summary className="link">{t(`access.delegates.moving.${kind}`, counted(found.count))}</summary>
            <ul className="small bullets">
              {found.rows.map(({ id, what }) => (
                <li key={id}>{typeof what === 'string' ? <bdi>{what}</bdi> : words(what)}</li>
              ))}
            </ul>
            {more > 0 && (
              <Link to={LIST_PATHS[kind]} className="link small">
                {t('access.delegates.moving.more', counted(more))}
              </Link>
            )}
          </details>
        );
      })}
    </div>
  );
}

interface Acting {
  rows: readonly DelegateRow[] | null;
  /** False: others, who are not in `rows`, may act, too. */
  hasAllActing: boolean;
}

export function ActingNow({ rows, hasAllActing }: Acting) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const { lastDay } = usePeriod();
  const acting = rows?.filter(({ state }) => state === 'now') ?? [];
  if (acting.length === 0) return null;
  const names = acting.map((row) =>
    row.end === null ? row.name : t('access.delegates.acting.until', { name: row.name, day: lastDay(row) }),
  );
  return (
    <div className="page-note">
      <Note tone="info" role="note">
        {t('access.delegates.acting.now', {
          names: list(hasAllActing ? names : [...names, t('bar.delegation.maybeOthers')]),
        })}
      </Note>
    </div>
  );
}

export function DelegateDecisions({
  decisions: { rows, typeNames },
}: {
  decisions: Awaited<ReturnType<typeof loadDelegateDecisions>>;
}) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  if (rows?.length === 0) return null;
  return (
    <div className="space-above">
      <Sheet rows title={t('access.delegates.done.title')} hatched={rows === null}>
        {rows === null && <Failure retry={DELEGATES_PATH}>{t('access.delegates.done.failed')}</Failure>}
        {rows?.map(({ id, sentence, by, approved, at, to }) => (
          <RequestSheetRow
            key={id}
            sentence={sentence}
            typeNames={typeNames}
            to={to}
            second={
              <Dotted
                parts={[
                  t(approved ? 'access.delegates.done.approved' : 'access.delegates.done.rejected', { name: by }),
                  at !== null && dayAndTime(at),
                ]}
              />
            }
          />
        ))}
      </Sheet>
    </div>
  );
}
