import { useRevalidator } from '@remix-run/react';
import { createContext, useContext, useRef } from 'react';
import { Note } from '../../ui/note';
import { useTranslation } from '../../ui/use-translation';
import { currentCount, type InboxCounts, knownCounts } from './inbox';
import type { CountName } from './menu';

export const InboxCountsContext = createContext<InboxCounts | null>(null);

interface Listed {
  loaded: unknown;
  waiting: number | null;
}

export function useListCount(name: CountName, { loaded, waiting }: Listed) {
  const now = knownCounts(useContext(InboxCountsContext))[name] ?? null;
  const known = useRef({ loaded, now });
  if (known.current.loaded !== loaded) known.current = { loaded, now };
  return currentCount({ listed: waiting, known: known.current.now, now });
}

/** Says that the list is out of date and offers to load it again. */
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
