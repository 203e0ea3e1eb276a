export const ATTEMPT_MS = 10 * 60_000;

export interface Attempt {
  state: string;
  /** The issuer must be the same on return. */
  issuer: string;
  nonce: string;
  verifier: string;
  to: string;
  draft: string | null;
  /** Sent with `prompt=none`. */
  silent: boolean;
  ended: string | null;
}
