import { loadPart } from '../../platform/recover';
import { listJourneys } from '../../platform/themes.server';
import type { Verified } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import type { Notice } from '../../server/session/session-record';
import type { Findings } from './findings.server';
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
  const found = await loadPart(listJourneys(api));
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

/** Links journeys to a theme, takes them from the others, and answers what there is to say about it. */
export async function linkJourneys(
  auth: AuthContext,
  { name, seen, trees }: Linking,
  findings: Findings,
): Promise<Notice> {
  const linked = { title: '', moved: [] as string[] };
  await changeThemes(auth, (themes) => {
    const theme = atRevision(themes, { name, seen }, findings);
    linked.title = nameOf(theme);
    linked.moved = journeysOfOtherThemes(themes, { id: idOf(theme), trees }).map(
      (held) => `${held.tree} (${held.theme})`,
    );
    return saveTheme(themes, { _id: idOf(theme), name: nameOf(theme), linkedTrees: trees });
  });
  const values = { name: linked.title, trees: trees.join(', ') };
  if (trees.length === 0) return { key: 'themes.notice.journeysNone', values };
  if (linked.moved.length === 0) return { key: 'themes.notice.journeys', values };
  return { key: 'themes.notice.journeysMoved', values: { ...values, moved: linked.moved.join(', ') } };
}
