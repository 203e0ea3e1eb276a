// The texts of the platform's own pages, which every language has.
import type { Journey, Question, Requirement } from '../../journeys';

export interface Texts {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The language in its own words. */
  name: string;
  titles: Record<Journey, string>;
  /** The line under the title. */
  leads: Record<Journey, (company: string) => string>;
  prompts: Record<Question['about'], string>;
  actions: Record<Journey, string>;
  requirements: Record<Requirement['policyRequirement'], string>;
  next: string;
  remember: string;
  refused: string;
  timedOut: string;
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
