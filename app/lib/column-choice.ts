// How a choice of columns is stored: what differs from the columns that are hidden until a reader chooses. A list may
// have many of those, and stored values are short.
const SHOWN = '_';

/** Names of columns that are hidden; with an underscore in front those that are shown, although they are usually not. */
export function columnChanges(hidden: readonly string[], usual: readonly string[]): string[] {
  const shown = usual.filter((name) => !hidden.includes(name));
  return [...hidden.filter((name) => !usual.includes(name)), ...shown.map((name) => SHOWN + name)];
}

export function shownIn(changes: readonly string[]): string[] {
  return changes.flatMap((name) => (name.startsWith(SHOWN) ? name.slice(SHOWN.length) : []));
}

export function hiddenAfter(changes: readonly string[], usual: readonly string[]): string[] {
  const shown = shownIn(changes);
  const stillHidden = usual.filter((name) => !shown.includes(name));
  return [...new Set([...stillHidden, ...changes.filter((name) => !name.startsWith(SHOWN))])];
}
