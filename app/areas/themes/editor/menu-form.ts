import { MENU_ITEMS } from '../theme-fields';

/** Positions are numbers as typed; `from` is the place of the stored entry a row stands for. */
export interface MenuRow {
  id?: string;
  from?: string;
  position?: string;
  shown?: string;
  icon?: string;
  /** One line per language: `en: Start`. */
  labels?: string;
  url?: string;
  parts?: MenuPart[];
}
export interface MenuPart {
  id?: string;
  position?: string;
  shown?: string;
}

export const CUSTOM = 'custom';
export const DIVIDER = 'divider';

type Entry = Readonly<Record<string, unknown>>;

/** The rows of a theme's menu; of the usual menu where it has none. Entries of ours it leaves out follow, as in pages. */
export function menuForm(stored: unknown): MenuRow[] {
  const own = Array.isArray(stored) ? stored.filter(isEntry) : [];
  const rows = own.map((entry, at) => rowOf(entry, String(at)));
  const named = new Set(own.map(({ id }) => id));
  const rest = defaultMenu(own.length === 0)
    .filter(({ id }) => !named.has(id))
    .map((entry) => rowOf(entry, ''));
  return [...rows, ...rest].map((row, at) => ({ ...row, position: String(at + 1) }));
}

function defaultMenu(withDivider: boolean): Entry[] {
  return MENU_ITEMS.flatMap(({ id, icon }): Entry[] => {
    const entry = { id, icon, labelKey: `sideMenu.endUser.${id}` };
    return withDivider && id === 'applications' ? [divider, entry] : [entry];
  });
}

const divider: Entry = { id: DIVIDER, icon: 'horizontal_rule', isDivider: true };

function rowOf(entry: Entry, from: string): MenuRow {
  const id = text(entry.id);
  const row: MenuRow = { id, from, shown: entry.disabled === true ? undefined : 'on' };
  if (isDivider(entry)) return row;
  const shared = { ...row, icon: text(entry.icon), labels: labelLines(entry.label) };
  if (id === CUSTOM || text(entry.url) !== '') return { ...shared, url: text(entry.url) };
  const parts = partsOf(id);
  return parts.length === 0 ? shared : { ...shared, parts: partRows(parts, entry.selectedSubItems) };
}

function partRows(parts: readonly string[], selected: unknown): MenuPart[] {
  const chosen = Array.isArray(selected) && selected.length > 0 ? selected.filter((id) => parts.includes(id)) : parts;
  const others = parts.filter((id) => !chosen.includes(id));
  return [...chosen, ...others].map((id, at) => ({
    id,
    position: String(at + 1),
    shown: chosen.includes(id) ? 'on' : undefined,
  }));
}

/** In the order of their positions, without empty rows. */
export function menuFromForm(rows: readonly MenuRow[], stored: unknown): Entry[] {
  const own = Array.isArray(stored) ? stored.filter(isEntry) : [];
  const entries = inOrder(rows).map((row): Entry | null => {
    const before = row.from ? own[Number(row.from)] : undefined;
    return entryOf(row, before?.id === row.id ? before : undefined);
  });
  return entries.filter((entry): entry is Entry => entry !== null);
}

function entryOf(row: MenuRow, before: Entry | undefined): Entry | null {
  const { id = '', icon = '', url = '' } = row;
  if (id === '') return null;
  if (id === DIVIDER || (before && isDivider(before)))
    return row.shown ? withVisibility(before ?? divider, true) : null;
  const usual = MENU_ITEMS.find((item) => item.id === id);
  const parts = inOrder(row.parts ?? []).flatMap((part) => (part.shown && part.id ? [part.id] : []));
  const label = labelsIn(row.labels ?? '');
  const entry: Entry = {
    ...(before ?? (usual ? { id, labelKey: `sideMenu.endUser.${id}` } : { id })),
    ...(icon === '' && before?.icon === undefined ? {} : { icon }),
    ...(Object.keys(label).length === 0 && before?.label === undefined ? {} : { label }),
    ...(row.parts && parts.length > 0 ? { selectedSubItems: parts } : {}),
    ...(url === '' ? {} : { url }),
  };
  return withVisibility(entry, row.shown !== undefined);
}

/** `disabled` is written only where it is true. */
function withVisibility({ disabled: _, ...entry }: Entry, shown: boolean): Entry {
  return shown ? entry : { ...entry, disabled: true };
}

function inOrder<Row extends { position?: string }>(rows: readonly Row[]): Row[] {
  const place = ({ position }: Row) =>
    position && Number.isFinite(Number(position)) ? Number(position) : rows.length + 1;
  return [...rows].sort((one, other) => place(one) - place(other));
}

/** The ids that can stand below an entry of ours. */
export function partsOf(id: string): readonly string[] {
  return MENU_ITEMS.find((item) => item.id === id)?.parts ?? [];
}

const LINE = /^\s*([A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,3})\s*[:=]\s*(.*\S)\s*$/;

export function labelsIn(lines: string): Record<string, string> {
  const found = lines.split('\n').map((line) => LINE.exec(line));
  return Object.fromEntries(found.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])));
}

/** The first line that names no language, or null. */
export function unreadableLine(lines: string): string | null {
  return (
    lines
      .split('\n')
      .find((line) => line.trim() !== '' && !LINE.test(line))
      ?.trim() ?? null
  );
}

function labelLines(label: unknown): string {
  if (typeof label === 'string') return label === '' ? '' : `en: ${label}`;
  if (!isEntry(label)) return '';
  const lines = Object.entries(label).filter(([, words]) => typeof words === 'string' && words !== '');
  return lines.map(([locale, words]) => `${locale}: ${words}`).join('\n');
}

function isDivider(entry: Entry): boolean {
  return entry.id === DIVIDER || entry.isDivider === true;
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
