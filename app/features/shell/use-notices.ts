import { useCallback, useRef, useState } from 'react';
import { useCameWithDocument } from '../../ui/nonce';
import type { SaidNotice } from '../../ui/notice';
import type { ShownNotice } from './root-data';

const FAILURES = new Set([
  'shell.notice.clearFailed',
  'shell.notice.removeFailed',
  'theme.themeSetError',
  'theme.userScriptError',
]);

/** With a whole document notices are notes on the page; after a deed without one they are a toast. Failures always stay. */
export function useNotices(notices: readonly ShownNotice[]) {
  const withDocument = useCameWithDocument();
  const first = useRef(notices);
  const [gone, setGone] = useState<readonly ShownNotice[] | null>(null);
  const dismiss = useCallback(() => setGone(notices), [notices]);

  const said = notices.map(({ key: name, words }): SaidNotice => ({ words, failed: FAILURES.has(name) }));
  const cameWithPage = first.current === notices && withDocument;
  const toast = cameWithPage || gone === notices ? null : (said.find(({ failed }) => !failed) ?? null);
  return { notes: cameWithPage ? said : said.filter(({ failed }) => failed), toast, dismiss };
}
