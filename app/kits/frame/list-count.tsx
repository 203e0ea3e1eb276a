// How many wait in the inbox whose list is shown: the list, its tabs and the menu say the same number.
import { useRevalidator } from '@remix-run/react';
import { createContext, useContext, useRef } from 'react';
import { Note } from '../../ui/note';
import { useTranslation } from '../../ui/use-translation';
import { currentCount, type InboxCounts, knownCounts } from './inbox';
import type { CountName } from './menu';

/** The counts as the shell knows them now. */
export const InboxCountsContext = createContext<InboxCounts | null>(null);

interface Listed {
  /** What the list has loaded; another value is a list that was loaded anew. */
  loaded: unknown;
  /** How many waited then. */
  waiting: number | null;
}

export function useListCount(name: CountName, { loaded, waiting }: Listed) {
  const now = knownCounts(useContext(InboxCountsContext))[name] ?? null;
  const known = useRef({ loaded, now });
  if (known.current.loaded !== loaded) known.current = { loaded, now };
  return currentCount({ listed: waiting, known: known.current.now, now });
}

/** Says that the list is behind, and shows it as it is now when that is asked for. */
export function ListChanged({ changed }: { changed: boolean }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  return (
    <div role="status" className={changed ? 'page-note' : undefined}>
      {changed && (
        <Note
          tone="info"
          end={
            <button type="button" className="link" onClick={revalidate} aria-disabled={state !== 'idle' || undefined}>
              {t('ui.list.showChanges')}
            </button>
          }
        >
          {t('ui.list.changed')}
        </Note>
      )}
    </div>
  );
}
