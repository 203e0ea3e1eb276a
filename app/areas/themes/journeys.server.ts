import { mergeChanges, writeMarksOf } from '../../lib/merge-changes';
import { loadPart } from '../../platform/recover';
import { listJourneys } from '../../platform/themes.server';
import { type Refusal, refuse } from '../../server/guard/refusal';
import { knownMarks } from '../../server/guard/sent-before.server';
import type { Verified } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import type { Notice } from '../../server/session/session-record';
import type { JourneyChoices } from './journey-fields';
import { themeAt } from './paths';
import { readThemes } from './reading.server';
import { idOf, journeysOf, journeysOfOtherThemes, nameOf, type StoredTheme, saveTheme } from './theme-list';
import { CHANGED_MEANWHILE, changeThemes, DELETED, GONE, verifyThemes } from './themes.server';

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

const textsOf = (trees: readonly string[]) => ({ trees: [...trees].sort().join('\n') });

/** The text of a hidden field for what the form shows. */
export const journeyMarksOf = (theme: StoredTheme): string => writeMarksOf(textsOf(journeysOf(theme)));

export function verifyJourneys(auth: AuthContext, { name, trees }: Omit<Linking, 'seen'>): Promise<Verified<Notice>> {
  return verifyThemes(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme || textsOf(journeysOf(theme)).trees !== textsOf(trees).trees) return null;
    const key = trees.length === 0 ? 'themes.notice.journeysNone' : 'themes.notice.journeys';
    return { key, values: { name: nameOf(theme), trees } };
  });
}

/** Links journeys to a theme and takes them from the others. Refused where they were changed elsewhere, too. */
export async function linkJourneys(auth: AuthContext, { name, seen, trees }: Linking): Promise<Notice | Refusal> {
  const typed = textsOf(trees);
  const known = await knownMarks(auth, { seen, typed });
  return changeThemes<Notice>(auth, (themes) => {
    const theme = themeAt(themes, name);
    if (!theme) return refuse({ messages: [GONE], details: { seen: DELETED } });
    const merged = mergeChanges(typed, textsOf(journeysOf(theme)), known);
    if (merged.theirs.length > 0) return { themes, done: { key: 'form.unchanged' } };
    if (merged.conflicts.length > 0) return refuse({ messages: [CHANGED_MEANWHILE], details: { seen: merged.seen } });
    const moved = journeysOfOtherThemes(themes, { id: idOf(theme), trees }).map(
      (held) => `${held.tree} (${held.theme})`,
    );
    const values = { name: nameOf(theme), trees, moved };
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
