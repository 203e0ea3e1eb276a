import { loadPart } from '../../platform/recover';
import { listJourneys } from '../../platform/themes.server';
import type { Refusal } from '../../server/guard/refusal';
import type { Verified } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import type { Notice } from '../../server/session/session-record';
import type { JourneyChoices } from './journey-fields';
import { themeAt } from './paths';
import { readThemes } from './reading.server';
import { idOf, journeysOf, journeysOfOtherThemes, nameOf, saveTheme } from './theme-list';
import { atRevision, changeThemes, verifyThemes } from './themes.server';

/** The journeys of the realm and those the theme already has; without the list, only what it has, as lines. */
export async function loadJourneys(auth: AuthContext, name: string): Promise<JourneyChoices> {
  const [themes, list] = await Promise.all([readThemes(auth), readJourneys(auth)]);
  const theme = themeAt(themes, name);
  const linked = theme ? journeysOf(theme) : [];
  if (!list) return { choices: null, lines: linked.join('\n') };
  const names = [...new Set([...list, ...linked])];
  const elsewhere = new Map(
    journeysOfOtherThemes(themes, { id: theme ? idOf(theme) : null, trees: names }).map((held) => [
      held.tree,
      held.theme,
    ]),
  );
  const choices = names.map((tree) => ({
    tree,
    linked: linked.includes(tree),
    elsewhere: elsewhere.get(tree) ?? null,
    gone: !list.includes(tree),
  }));
  return { choices, lines: '' };
}

// Access management knows its administrators by the browser's session there.
async function readJourneys({ api, context }: AuthContext): Promise<string[] | null> {
  if (context.amCookie === null) return null;
  const found = await loadPart(listJourneys(api), { mayBeForbidden: true });
  return 'loaded' in found ? found.loaded : null;
}

interface Linking {
  name: string;
  seen: string;
  trees: readonly string[];
}

export function verifyJourneys(auth: AuthContext, { name, trees }: Omit<Linking, 'seen'>): Promise<Verified<Notice>> {
  return verifyThemes(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme || JSON.stringify([...journeysOf(theme)].sort()) !== JSON.stringify([...trees].sort())) return null;
    const key = trees.length === 0 ? 'themes.notice.journeysNone' : 'themes.notice.journeys';
    return { key, values: { name: nameOf(theme), trees: trees.join(', ') } };
  });
}

/** Links journeys to a theme and takes them from the others. */
export function linkJourneys(auth: AuthContext, { name, seen, trees }: Linking): Promise<Notice | Refusal> {
  return changeThemes(auth, (themes) => {
    const found = atRevision(themes, { name, seen });
    if (!('theme' in found)) return found;
    const { theme } = found;
    const moved = journeysOfOtherThemes(themes, { id: idOf(theme), trees }).map(
      (held) => `${held.tree} (${held.theme})`,
    );
    const values = { name: nameOf(theme), trees: trees.join(', '), moved: moved.join(', ') };
    return {
      themes: saveTheme(themes, { _id: idOf(theme), name: nameOf(theme), linkedTrees: trees }),
      done: { key: `themes.notice.${noticeKey(trees, moved)}` as const, values },
    };
  });
}

function noticeKey(trees: readonly string[], moved: readonly string[]) {
  if (trees.length === 0) return 'journeysNone';
  return moved.length === 0 ? 'journeys' : 'journeysMoved';
}
