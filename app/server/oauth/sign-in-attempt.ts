// The data of one sign-in attempt, wherever it is stored.

export const ATTEMPT_MS = 10 * 60_000;

export interface Attempt {
  state: string;
  /** Who must answer: the platform may have been reconfigured in between, or the answer be another tenant's. */
  issuer: string;
  nonce: string;
  verifier: string;
  to: string;
  /** Names a draft that waits in an ended session. */
  draft: string | null;
  /** The browser was sent without letting the platform show a page, to find out whether it must. */
  silent: boolean;
  /** Why the earlier session ended, when that is what brought the user here. */
  ended: string | null;
}
