// The texts of the platform's own pages, which every language has.
import type { Kind } from '../../devices/two-factor';
import type { About, FailureReason, Journey, Press, Saying } from '../../journeys/journey';

export interface Texts {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The language in its own words. */
  name: string;
  titles: Record<Journey, string>;
  /** The line under the title. */
  leads: Record<'signingIn' | 'changing', (company: string) => string>;
  prompts: Record<About, string>;
  actions: Record<Journey, string>;
  /** By what the platform calls a requirement; OTHER for those without words here. */
  requirements: Record<string, string>;
  sayings: Record<Saying, string>;
  presses: Record<Press, string>;
  kinds: Record<Kind, string>;
  failures: Record<FailureReason, string>;
  /** Leads from the password to the accounts at other providers. */
  otherWay: string;
  /** Before the code that the app of the sandbox shows. */
  codeNow: string;
  providerTitle: (name: string) => string;
  providerLead: (company: string) => string;
  providerEmail: string;
  providerAllow: string;
  providerDeny: string;
  providerNote: string;
  next: string;
  remember: string;
  errorInTitle: string;
  people: string;
  peopleNote: string;
  passwordOfAll: string;
  who: Record<string, string>;
  sandbox: (realm: string) => string;
  signedIn: string;
  signedInAs: (name: string) => string;
  done: Record<Journey, string>;
  toPortal: string;
  otherAccount: string;
  noJourney: string;
  brokenLink: string;
  brokenClient: string;
  brokenRedirect: string;
  brokenRequest: string;
  console: string;
  consoleNote: string;
  crossOrigin: string;
}
