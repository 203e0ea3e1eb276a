import { type UIMatch, useLocation, useMatches, useRouteError } from '@remix-run/react';
import { useContext } from 'react';
import { type Handle, innermost, type Title } from '../../kits/frame/handle';
import { useShell } from '../../kits/frame/use-shell';
import { translateNamedValues } from '../../lib/named-values';
import { StatusContext, useCameWithDocument } from '../../ui/nonce';
import { isOverList } from '../../ui/over-list';
import { useScripted } from '../../ui/use-scripted';
import { useTranslation } from '../../ui/use-translation';
import { readProblem } from './problem';

/**
 * Which shell the page asks for; strangers always get the bare one, and everybody where pages are switched off. A page
 * that failed leaves its focus: what is left of it needs menu and bar.
 */
export function useShellKind(): NonNullable<Handle['shell']> {
  const wanted = innermost(useMatches(), 'shell')?.value ?? 'full';
  const hasFailed = Boolean(useRouteError());
  const shell = useShell();
  if (!shell?.member || !shell.hostedPages) return 'bare';
  return hasFailed && wanted !== 'bare' ? 'full' : wanted;
}

/**
 * Where the bar's back link leads and what that page is called, if anywhere; from a page that is not there, to where its
 * button leads.
 */
export function useBack(): { to: string; words: string; form?: string } | null {
  const { t } = useTranslation();
  const say = t as Say;
  const found = innermost(useMatches(), 'back');
  const error = useRouteError();
  const { state } = useLocation();
  const scripted = useScripted();
  if (error && readProblem(error).kind === 'missing') {
    const { named, continueTo } = readProblem(error);
    return named && continueTo
      ? { to: continueTo, words: say(named) }
      : { to: '/dashboard', words: say('menu.dashboard') };
  }
  // What is open over a list leads nowhere but back to it.
  if (scripted && isOverList(state)) return null;
  const back = typeof found?.value === 'function' ? found.value(found.loaded) : found?.value;
  return back ? { to: back.to, words: wordsOf(back.title, say), form: error ? undefined : back.form } : null;
}

/** "Page · Tenant", with "Error:" in front where a form was refused; `problem` is the title of an error page. */
export function useDocumentTitle(problem: string | null): string {
  const { t } = useTranslation();
  const matches = useMatches();
  const tenant = useShell()?.tenant.name;
  const status = useContext(StatusContext);
  const withDocument = useCameWithDocument();
  const page = problem ?? documentName(matches, t as Say);
  const refused = problem === null && status >= 400 && withDocument;
  const whole = [page, tenant].filter(Boolean).join(' · ');
  return refused ? `${t('form.titlePrefix')} ${whole}` : whole;
}

type Say = (key: string, values?: Record<string, string | number>) => string;

/** The name of the page; of what is done to a thing, with the name of that thing: "Reject task: Set up Night access". */
function documentName(matches: readonly UIMatch[], say: Say): string {
  const titled = matches.filter(({ handle }) => (handle as Handle | undefined)?.title !== undefined);
  const name = wordsOf(titleIn(titled), say);
  const thing = titled.at(-2);
  const { title, list, general } = (thing?.handle ?? {}) as Handle;
  if (!thing || list || general || typeof title !== 'function' || !thing.data) return name;
  return say('places.verbOf', { verb: name, what: wordsOf(title(thing.data, thing), say) });
}

function titleIn(matches: readonly UIMatch[]): Title | undefined {
  const found = innermost(matches, 'title');
  return typeof found?.value === 'function' ? found.value(found.loaded, found.at) : found?.value;
}

function wordsOf(title: Title | undefined, say: Say): string {
  if (title === undefined) return '';
  if (typeof title === 'string') return say(title);
  if ('words' in title) return title.words;
  const values = Object.entries(title.values).map(([name, value]) => [
    name,
    typeof value === 'object' ? wordsOf(value, say) : value,
  ]);
  return say(title.key, translateNamedValues(Object.fromEntries(values), say));
}
