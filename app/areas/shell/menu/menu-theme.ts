// Reads a theme's own menu, which is not validated, and applies it to the built-in entries.

import { isRecord } from '../../../lib/record';
import type { LabelMap } from './menu-labels';

export interface Appearance {
  icon: string | null;
  label: LabelMap | null;
  labelKey: string | null;
}

export interface ThemeEntry extends Appearance {
  id: string;
  kind: 'entry' | 'objects' | 'link' | 'rule';
  disabled: boolean;
  /** Ids in their order; empty for all. */
  selectedSubItems: string[];
  subItemAppearance: ReadonlyMap<string, Appearance>;
  url: string | null;
}

const MAX_ENTRIES = 200;
const MAX_TEXT_LENGTH = 300;

/** Null when the theme has no menu of its own. Unreadable entries are left out. */
export function readThemeMenu(raw: unknown): ThemeEntry[] | null {
  if (raw === undefined) return null;
  return readRecords(raw).flatMap((entry) => {
    const id = readText(entry.id) ?? (entry.isDivider === true ? 'divider' : null);
    if (id === null) return [];
    const read: ThemeEntry = {
      ...readAppearance(entry),
      id,
      kind: kindOf(id, entry),
      disabled: entry.disabled === true,
      selectedSubItems: Array.isArray(entry.selectedSubItems)
        ? entry.selectedSubItems.flatMap((one) => readText(one) ?? [])
        : [],
      subItemAppearance: new Map(
        readRecords(entry.subItems).map((sub) => [readText(sub.id) ?? '', readAppearance(sub)]),
      ),
      url: readText(entry.url),
    };
    return [read];
  });
}

function kindOf(id: string, entry: Record<string, unknown>): ThemeEntry['kind'] {
  if (id === 'divider' || entry.isDivider === true) return 'rule';
  if (id === 'custom') return 'link';
  return entry.isManagedObject === true ? 'objects' : 'entry';
}

function readAppearance({ icon, label, labelKey }: Record<string, unknown>): Appearance {
  const labels = isRecord(label) ? Object.entries(label).flatMap(([locale, text]) => readLabel(locale, text)) : [];
  return {
    icon: readText(icon),
    label: labels.length === 0 ? null : Object.fromEntries(labels),
    labelKey: readText(labelKey),
  };
}

function readLabel(locale: string, text: unknown): [string, string][] {
  const read = readText(text);
  return read === null ? [] : [[locale, read]];
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH ? value.trim() : null;
}

function readRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES).filter(isRecord) : [];
}

interface Available {
  id: string;
  kind: string;
}

/** A built-in entry, with the theme's changes if there are any, or an entry of the theme alone. */
export interface ConfiguredEntry<Entry extends Available> {
  id: string;
  entry: Entry | null;
  theme: ThemeEntry | null;
}

/** Entries in the theme's order, then the rest, unless only rules are left. */
export function applyThemeMenu<Entry extends Available>(
  all: readonly Entry[],
  theme: readonly ThemeEntry[] | null,
): ConfiguredEntry<Entry>[] {
  const withoutTheme = (entry: Entry): ConfiguredEntry<Entry> => ({ id: entry.id, entry, theme: null });
  if (theme === null) return all.map(withoutTheme);
  const named = theme.flatMap((one): ConfiguredEntry<Entry>[] => {
    const entry = one.kind === 'rule' || one.kind === 'link' ? null : (all.find(({ id }) => id === one.id) ?? null);
    return entry === null && one.kind === 'entry' ? [] : [{ id: one.id, entry, theme: one }];
  });
  const mentioned = new Set(theme.map(({ id }) => id));
  const remaining = all.filter(({ id }) => !mentioned.has(id));
  return remaining.every(({ kind }) => kind === 'rule') ? named : [...named, ...remaining.map(withoutTheme)];
}
