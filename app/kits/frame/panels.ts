export const PANELS = ['themes'] as const;
export type PanelName = (typeof PANELS)[number];

const PARAMETER = 'panel';

/** Null for unknown names. */
export function requestedPanel({ searchParams }: Pick<URL, 'searchParams'>): PanelName | null {
  const values = searchParams.getAll(PARAMETER);
  return values.length === 1 ? (PANELS.find((name) => name === values[0]) ?? null) : null;
}

/** `name` null removes the panel. */
export function pathWithPanel({ pathname, search }: { pathname: string; search: string }, name: string | null): string {
  const query = new URLSearchParams(search);
  if (name === null) query.delete(PARAMETER);
  else query.set(PARAMETER, name);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** The panel's content is then still to be loaded. */
export function opensPanel(from: URL, to: URL): boolean {
  const next = requestedPanel(to);
  return next !== null && next !== requestedPanel(from);
}
