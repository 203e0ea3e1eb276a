// The texts of the platform's own pages, which every language has.
import type { Mail } from '../../../core/outbox';
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
  /** The button that has a link sent. */
  sendMail: string;
  backToSignIn: string;
  /** What somebody can do who cannot sign in. */
  instead: Record<'registration' | 'resetPassword' | 'forgottenUsername', string>;
  mailSent: string;
  mailbox: string;
  mailboxTitle: string;
  mailboxNote: string;
  noMail: string;
  mail: Record<Mail['template'], { subject: string; body: (name: string) => string; link: string }>;
  passwordRules: string;
  ruleMet: string;
  ruleOpen: string;
  securityQuestion: (number: number) => string;
  chooseQuestion: string;
  answer: string;
  terms: string;
  acceptTerms: string;
  consentTitle: (name: string) => string;
  consentList: string;
  consentSave: string;
  consentLater: string;
  /** What an application can do that has a scope. */
  scopes: Record<string, string>;
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
