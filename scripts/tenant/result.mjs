/**
 * What a check found. `change` says what to change where. `unknown`: could not be read, which is neither good nor bad.
 * @typedef {{ state: 'ok' | 'warning' | 'failed' | 'unknown', text: string, change?: string }} Finding
 * @typedef {Finding & { name: string }} Result
 */

/** @returns {Finding} */
export const ok = (text) => ({ state: 'ok', text });
/** @returns {Finding} */
export const warning = (text, change) => ({ state: 'warning', text, change });
/** @returns {Finding} */
export const failed = (text, change) => ({ state: 'failed', text, change });
/** @returns {Finding} */
export const unknown = (text, change = undefined) => ({ state: 'unknown', text, ...(change ? { change } : {}) });

/** What came in place of the expected answer, in a few words. */
export function answered({ status, failure, headers, json }) {
  if (failure) return failure;
  const page = json === undefined && /html/.test(headers['content-type'] ?? '') ? ' with a page' : '';
  const reason = typeof json?.message === 'string' ? ` “${plain(json.message).slice(0, 120)}”` : '';
  return `the answer is ${status}${page}${reason}`;
}

/** Messages of access management are HTML. */
const plain = (text) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
