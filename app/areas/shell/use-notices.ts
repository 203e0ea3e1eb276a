import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoticeView } from '../../kits/frame/root-data';
import { shownNoticesCookie } from '../../lib/shown-notices';
import { useIsInitialPage } from '../../ui/nonce';
import type { NoticeText } from '../../ui/notice';

/** Messages about what did not work are named so. */
const FAILURE = /(^|\.)failed$|(Failed|Error)$/;
/** What was done but for a part, what names a request that has just been made, and what leads on stand until the page is left. */
const PERSISTENT = /Partly$|\.launcher\.sent$/;

/** How long a toast stays: what is said about notifications a little longer than the rest. */
const TOAST_MS = 3_000;
const NOTIFICATION_TOAST_MS = 4_000;
const UNDO_TOAST_MS = 8_000;

/** Whether an action asked for the root's data anew and it has not come yet: it may have been given up on the way. */
let isRefreshDue = false;

export const rootRefresh = {
  isDue: () => isRefreshDue,
  request: () => {
    isRefreshDue = true;
  },
};

/**
 * With a whole document notices are notes on the page; after an action without one they are toasts. Failures always stay.
 * While a panel covers the page they are all said there, and only there.
 */
export function useNotices(notices: readonly NoticeView[], isPanelOpen: boolean) {
  const withDocument = useIsInitialPage();
  const first = useRef(notices);
  const [dismissed, setDismissed] = useState<readonly NoticeView[]>([]);
  const dismiss = useCallback((notice: NoticeView) => setDismissed((before) => [...before, notice]), []);

  useEffect(() => {
    isRefreshDue = false;
    const ids = notices.flatMap(({ id }) => id ?? []);
    // biome-ignore lint/suspicious/noDocumentCookie: few browsers have the Cookie Store API
    if (ids.length > 0) document.cookie = shownNoticesCookie(ids);
  }, [notices]);

  useEffect(() => {
    if (isPanelOpen) setDismissed((before) => [...before, ...notices]);
  }, [isPanelOpen, notices]);

  const cameWithPage = first.current === notices && withDocument;
  const notes = cameWithPage ? notices : notices.filter(isPersistent);
  const toasts = cameWithPage
    ? []
    : notices.filter((notice) => !isPersistent(notice) && !isDismissed(notice, dismissed));
  return {
    notes: isPanelOpen ? [] : notes.map(toNote),
    panelNotes: isPanelOpen ? notices.map(toNote) : [],
    toasts: isPanelOpen
      ? []
      : toasts.map((notice) => ({
          notice,
          durationMs: notice.undo ? UNDO_TOAST_MS : isAboutNotifications(notice) ? NOTIFICATION_TOAST_MS : TOAST_MS,
        })),
    dismiss,
  };
}

/** What has been shown may be told once more by data that was asked for before. */
function isDismissed(notice: NoticeView, gone: readonly NoticeView[]): boolean {
  return gone.includes(notice) || gone.some(({ id }) => id !== null && id === notice.id);
}

function toNote(notice: NoticeView): NoticeText {
  return { words: notice.words, failed: hasFailed(notice), undo: notice.undo, link: notice.link };
}

function hasFailed({ key }: NoticeView): boolean {
  return FAILURE.test(key);
}

function isPersistent(notice: NoticeView): boolean {
  return hasFailed(notice) || notice.link !== null || PERSISTENT.test(notice.key);
}

function isAboutNotifications({ key }: NoticeView): boolean {
  return key.startsWith('shell.notice.');
}
