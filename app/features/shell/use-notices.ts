import { useCallback, useRef, useState } from 'react';
import { useCameWithDocument } from '../../ui/nonce';
import type { SaidNotice } from '../../ui/notice';
import type { ShownNotice } from './root-data';

/** Messages about what did not work are named so. */
const FAILURE = /(^|\.)failed$|(Failed|Error)$/;

/** With a whole document notices are notes on the page; after a deed without one they are a toast. Failures always stay. */
export function useNotices(notices: readonly ShownNotice[]) {
  const withDocument = useCameWithDocument();
  const first = useRef(notices);
  const [gone, setGone] = useState<readonly ShownNotice[] | null>(null);
  const dismiss = useCallback(() => setGone(notices), [notices]);

  const said = notices.map(({ key: name, words }): SaidNotice => ({ words, failed: FAILURE.test(name) }));
  const cameWithPage = first.current === notices && withDocument;
  const toast = cameWithPage || gone === notices ? null : (said.find(({ failed }) => !failed) ?? null);
  return { notes: cameWithPage ? said : said.filter(({ failed }) => failed), toast, dismiss };
}
