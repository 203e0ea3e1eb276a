// Browsers set no HTML but what a policy of ours has made (Trusted Types).

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string | null },
  ): {
    createHTML(html: string): unknown;
  };
}
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;

const cleaned = policies?.createPolicy('atrium', { createHTML: (html) => html });

/** For the output of `safeHtml` alone. */
export function trustedHtml(html: string): string {
  return (cleaned?.createHTML(html) ?? html) as string;
}

/** React makes each element of a script out of this text. */
const EMPTY_SCRIPT = '<script></script>';
/** Of the script by which Remix restores the scroll position. An error page draws it again, where it does not run. */
const SCRIPT_TEXT = /^\(\(/;

/** To be called before React renders. What has no policy is refused. */
export function allowEmptyScripts(): void {
  policies?.createPolicy('default', {
    createHTML: (html) => (html === EMPTY_SCRIPT ? html : SCRIPT_TEXT.test(html) ? '' : null),
  });
}
