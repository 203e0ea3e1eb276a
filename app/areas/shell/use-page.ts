import { type UIMatch, useLocation, useMatches, useRouteError } from '@remix-run/react';
import { useContext } from 'react';
import { type Handle, innermost, type Title } from '../../kits/frame/handle';
import { useShell } from '../../kits/frame/use-shell';
import { translateName } from '../../lib/named-values';
import { StatusContext, useIsInitialPage } from '../../ui/nonce';
import { isOverList } from '../../ui/over-list';
import { useHydrated } from '../../ui/use-hydrated';
import { useTranslation } from '../../ui/use-translation';
import { readProblem } from './problem';

/** Visitors, and all users when hosted pages are off, get the bare shell. A failed focus page gets the full one. */
export function useShellKind(): NonNullable<Handle['shell']> {
  const wanted = innermost(useMatches(), 'shell')?.value ?? 'full';
  const hasFailed = Boolean(useRouteError());
  const shell = useShell();
  if (!shell?.member || !shell.hostedPages) return 'bare';
  return hasFailed && wanted !== 'bare' ? 'full' : wanted;
}

export function useBack(): { to: string; text: string; form?: string } | null {
  const { t } = useTranslation();
  const translate = t as Translate;
  const found = innermost(useMatches(), 'back');
  const error = useRouteError();
  const { state } = useLocation();
  const hydrated = useHydrated();
  const menu = useShell()?.menu ?? [];
  if (error && readProblem(error).kind === 'missing') {
    const { named, continueTo } = readProblem(error);
    return named && continueTo
      ? { to: continueTo, text: translate(named) }
      : { to: '/dashboard', text: translate('menu.dashboard') };
  }
  // A page over a list has no link but closing.
  if (hydrated && isOverList(state)) return null;
  const back = typeof found?.value === 'function' ? found.value(found.loaded, found.at) : found?.value;
  if (!back) return null;
  // The page that could not be loaded does not know what its list is called, but the menu does.
  const list = error ? menu.find((entry) => entry.kind === 'objects' && entry.to === back.to) : undefined;
  const text = list?.kind === 'objects' ? list.label : titleText(back.title, translate);
  return { to: back.to, text, form: error ? undefined : back.form };
}

export function useDocumentTitle(problem: string | null): string {
  const { t } = useTranslation();
  const matches = useMatches();
  const tenant = useShell()?.tenant.name;
  const status = useContext(StatusContext);
  const withDocument = useIsInitialPage();
  const page = problem ?? documentName(matches, t as Translate);
  const refused = problem === null && status >= 400 && withDocument;
  const whole = [page, tenant].filter(Boolean).join(' · ');
  return refused ? `${t('form.titlePrefix')} ${whole}` : whole;
}

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A page about an object adds the object's name: "Reject task: Set up Night access". */
function documentName(matches: readonly UIMatch[], translate: Translate): string {
  const titled = matches.filter(({ handle }) => (handle as Handle | undefined)?.title !== undefined);
  const name = titleText(titleIn(titled), translate);
  const what = objectName(titled, translate);
  // "Delete this report?" asks; before a name it is the verb.
  return what ? translate('places.verbOf', { verb: name.replace(/^¿|\s*[?？؟]$/g, ''), what }) : name;
}

/** Of the innermost page, or of the page it stands over. */
function objectName(titled: readonly UIMatch[], translate: Translate): string | null {
  const [thing, page] = titled.slice(-2);
  const { object } = ((page ?? thing)?.handle ?? {}) as Handle;
  const own = object?.((page ?? thing)?.data);
  if (own) return typeof own === 'string' ? own : titleText(own, translate);
  const { title, list, general } = (thing?.handle ?? {}) as Handle;
  if (!thing || !page || list || general || typeof title !== 'function' || !thing.data) return null;
  return titleText(title(thing.data, thing), translate);
}

function titleIn(matches: readonly UIMatch[]): Title | undefined {
  const found = innermost(matches, 'title');
  return typeof found?.value === 'function' ? found.value(found.loaded, found.at) : found?.value;
}

function titleText(title: Title | undefined, translate: Translate): string {
  if (title === undefined) return '';
  if (typeof title === 'string') return translate(title);
  if ('text' in title) return title.text;
  const values = Object.entries(title.values).map(([name, value]) => [
    name,
    typeof value === 'object' ? titleText(value, translate) : translateName(value, translate),
  ]);
  return translate(title.key, Object.fromEntries(values));
}
