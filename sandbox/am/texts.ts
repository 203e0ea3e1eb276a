// The words of the platform's own pages, and which language a visitor reads them in.
import type { Journey, Question, Requirement } from './journeys';
import { ARABIC } from './texts/ar';
import { GERMAN } from './texts/de';
import { ENGLISH } from './texts/en';
import { SPANISH } from './texts/es';
import { FRENCH } from './texts/fr';
import { JAPANESE } from './texts/ja';

export interface Texts {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The language in its own words. */
  name: string;
  titles: Record<Journey, string>;
  /** The line under the title. */
  leads: Record<Journey, (company: string) => string>;
  prompts: Record<Question['about'], string>;
  deeds: Record<Journey, string>;
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

export const LANGUAGES: readonly Texts[] = [ENGLISH, ARABIC, GERMAN, SPANISH, FRENCH, JAPANESE];

const inLanguage = (tag: string): Texts | undefined =>
  LANGUAGES.find(({ lang }) => lang === tag.toLowerCase().split(/[-_]/)[0]);

/** The `locale` parameter, else the browser's preferred one of the languages, else English. */
export function textsFor(query: URLSearchParams, acceptLanguage: string | null): Texts {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, at) => {
      const [tag = '', ...options] = part.trim().split(';');
      const q = Number(/^\s*q=([\d.]+)$/.exec(options[0] ?? '')?.[1] ?? 1);
      return { texts: inLanguage(tag), q, at };
    })
    .filter(({ texts, q }) => texts !== undefined && q > 0)
    .sort((a, b) => b.q - a.q || a.at - b.at)[0]?.texts;
  return inLanguage(query.get('locale') ?? '') ?? wanted ?? ENGLISH;
}
