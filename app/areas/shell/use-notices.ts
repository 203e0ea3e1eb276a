import { useRouteError } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoticeView } from '../../kits/frame/root-data';
import { shownNoticesCookie } from '../../lib/shown-notices';
import { useIsInitialPage } from '../../ui/nonce';
import type { NoticeText } from '../../ui/notice';

const FAILURE = /(^|\.)failed$|(Failed|Error)$/;
const PARTIAL = /(\.p|P)artly(Both|Unknown)?$/;
const NEW_REQUEST = /\.launcher\.sent$/;

const TOAST_MS = 3_000;
const NOTIFICATION_TOAST_MS = 4_000;
const UNDO_TOAST_MS = 8_000;

/** An action asked for new root data that has not arrived: its load may have been aborted. */
let isRefreshDue = false;

export const rootRefresh = {
  isDue: () => isRefreshDue,
  request: () => {
    isRefreshDue = true;
  },
};

/**
 * Notices are notes after a document load and toasts after an action. Failures always stay, and all notices do on the
 * page of a problem, which would be read as the result of the action. An open panel shows them all.
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

  const isProblem = useRouteError() != null;
  const allStay = isProblem || (first.current === notices && withDocument);
  const notes = allStay ? notices : notices.filter(isPersistent);
  const toasts = allStay ? [] : notices.filter((notice) => !isPersistent(notice) && !isDismissed(notice, dismissed));
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

/** Data that was requested earlier may repeat a notice that has been shown. */
function isDismissed(notice: NoticeView, gone: readonly NoticeView[]): boolean {
  return gone.includes(notice) || gone.some(({ id }) => id !== null && id === notice.id);
}

function toNote(notice: NoticeView): NoticeText {
  const tone = hasFailed(notice) ? 'bad' : PARTIAL.test(notice.key) ? 'due' : 'ok';
  return { text: notice.text, tone, undo: notice.undo, link: notice.link };
}

function hasFailed({ key, failed }: NoticeView): boolean {
  return failed || FAILURE.test(key);
}

/** These stay until the page is left. */
function isPersistent(notice: NoticeView): boolean {
  return hasFailed(notice) || notice.link !== null || PARTIAL.test(notice.key) || NEW_REQUEST.test(notice.key);
}

function isAboutNotifications({ key }: NoticeView): boolean {
  return key.startsWith('shell.notice.');
}
