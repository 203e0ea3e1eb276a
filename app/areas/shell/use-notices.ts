import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownNotice } from '../../kits/frame/root-data';
import { shownNoticesCookie } from '../../lib/shown-notices';
import { useCameWithDocument } from '../../ui/nonce';
import type { NoticeText } from '../../ui/notice';

/** Messages about what did not work are named so. */
const FAILURE = /(^|\.)failed$|(Failed|Error)$/;
/** What was done but for a part, what names a request that has just been made, and what leads on stand until the page is left. */
const STAYS = /Partly$|\.launcher\.sent$/;

/** How long a toast stays: what is said about notifications a little longer than the rest. */
const STAYS_MS = 3_000;
const NEWS_STAYS_MS = 4_000;
const UNDO_STAYS_MS = 8_000;

/** Whether an action asked for the root's data anew and it has not come yet: it may have been given up on the way. */
let due = false;

export const rootRefresh = {
  isDue: () => due,
  ask: () => {
    due = true;
  },
};

/**
 * With a whole document notices are notes on the page; after an action without one they are toasts. Failures always stay.
 * While a panel covers the page they are all said there, and only there.
 */
export function useNotices(notices: readonly ShownNotice[], covered: boolean) {
  const withDocument = useCameWithDocument();
  const first = useRef(notices);
  const [gone, setGone] = useState<readonly ShownNotice[]>([]);
  const dismiss = useCallback((notice: ShownNotice) => setGone((before) => [...before, notice]), []);

  useEffect(() => {
    due = false;
    const ids = notices.flatMap(({ id }) => id ?? []);
    // biome-ignore lint/suspicious/noDocumentCookie: few browsers have the Cookie Store API
    if (ids.length > 0) document.cookie = shownNoticesCookie(ids);
  }, [notices]);

  useEffect(() => {
    if (covered) setGone((before) => [...before, ...notices]);
  }, [covered, notices]);

  const cameWithPage = first.current === notices && withDocument;
  const notes = cameWithPage ? notices : notices.filter(staysOn);
  const passing = cameWithPage ? [] : notices.filter((notice) => !staysOn(notice) && !isGone(notice, gone));
  return {
    notes: covered ? [] : notes.map(toNote),
    panelNotes: covered ? notices.map(toNote) : [],
    toasts: covered
      ? []
      : passing.map((notice) => ({
          notice,
          stays: notice.undo ? UNDO_STAYS_MS : isNews(notice) ? NEWS_STAYS_MS : STAYS_MS,
        })),
    dismiss,
  };
}

/** What has been shown may be told once more by data that was asked for before. */
function isGone(notice: ShownNotice, gone: readonly ShownNotice[]): boolean {
  return gone.includes(notice) || gone.some(({ id }) => id !== null && id === notice.id);
}

function toNote(notice: ShownNotice): NoticeText {
  return { words: notice.words, failed: hasFailed(notice), undo: notice.undo, link: notice.link };
}

function hasFailed({ key }: ShownNotice): boolean {
  return FAILURE.test(key);
}

function staysOn(notice: ShownNotice): boolean {
  return hasFailed(notice) || notice.link !== null || STAYS.test(notice.key);
}

function isNews({ key }: ShownNotice): boolean {
  return key.startsWith('shell.notice.');
}
