// What the last deed did, said once: a note under the title of the next page, or a toast when the page stayed.

import { CheckCircleIcon, XIcon } from '@shopify/polaris-icons';
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon';
import { Note } from './note';

export interface SaidNotice {
  words: string;
  failed: boolean;
}

/** The notices of a page that came as a whole document; the shell provides them. */
export const NoticeContext = createContext<readonly SaidNotice[]>([]);

/** Stands under the page's title. */
export function PageNotices() {
  const notices = useContext(NoticeContext);
  return (
    <>
      {notices.map(({ words, failed }) => (
        <div className="page-note" key={words}>
          <Note tone={failed ? 'bad' : 'ok'} role={failed ? 'alert' : 'status'}>
            {words}
          </Note>
        </div>
      ))}
    </>
  );
}

const STAYS_MS = 6_000;

/** Success only. Stays while it is focused or the pointer is on it. */
export function Toast({ words, onGone }: { words: string; onGone: () => void }) {
  const { t } = useTranslation();
  const toast = useRef<HTMLDivElement>(null);
  useStay(toast, onGone);
  return (
    <div className="toast" ref={toast}>
      <Icon of={CheckCircleIcon} />
      <span>{words}</span>
      <button type="button" className="button-icon" aria-label={t('ui.close')} onClick={onGone}>
        <Icon of={XIcon} />
      </button>
    </div>
  );
}

/** Calls `onGone` after six seconds in which neither focus nor pointer was on it. */
function useStay(part: RefObject<HTMLElement>, onGone: () => void) {
  useEffect(() => {
    const node = part.current;
    if (!node) return;
    let timer = setTimeout(onGone, STAYS_MS);
    const hold = () => clearTimeout(timer);
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(onGone, STAYS_MS);
    };
    const holds = ['pointerenter', 'focusin'];
    const releases = ['pointerleave', 'focusout'];
    for (const event of holds) node.addEventListener(event, hold);
    for (const event of releases) node.addEventListener(event, release);
    return () => {
      clearTimeout(timer);
      for (const event of holds) node.removeEventListener(event, hold);
      for (const event of releases) node.removeEventListener(event, release);
    };
  }, [part, onGone]);
}
