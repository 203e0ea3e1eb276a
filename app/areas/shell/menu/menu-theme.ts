// A theme's own menu as it was written, read with care, and what it makes of the entries there are.

import { isRecord } from '../../../lib/record';
import type { LabelMap } from './menu-labels';

export interface Dress {
  icon: string | null;
  label: LabelMap | null;
  labelKey: string | null;
}

export interface ThemeEntry extends Dress {
  id: string;
  kind: 'entry' | 'objects' | 'link' | 'rule';
  disabled: boolean;
  /** Ids of the sub-entries to show, in their order; empty for all. */
  chosen: string[];
  /** What the theme says about its sub-entries, by id. */
  inside: ReadonlyMap<string, Dress>;
  url: string | null;
}

const MOST = 200;
const LETTERS = 300;

/** The entries of a theme's menu; null where the theme has none of its own. What cannot be read is left out. */
export function readThemeMenu(raw: unknown): ThemeEntry[] | null {
  if (raw === undefined) return null;
  return listIn(raw).flatMap((entry) => {
    const id = textIn(entry.id) ?? (entry.isDivider === true ? 'divider' : null);
    if (id === null) return [];
    const read: ThemeEntry = {
      ...dressIn(entry),
      id,
      kind: kindOf(id, entry),
      disabled: entry.disabled === true,
      chosen: Array.isArray(entry.selectedSubItems) ? entry.selectedSubItems.flatMap((one) => textIn(one) ?? []) : [],
      inside: new Map(listIn(entry.subItems).map((sub) => [textIn(sub.id) ?? '', dressIn(sub)])),
      url: textIn(entry.url),
    };
    return [read];
  });
}

function kindOf(id: string, entry: Record<string, unknown>): ThemeEntry['kind'] {
  if (id === 'divider' || entry.isDivider === true) return 'rule';
  if (id === 'custom') return 'link';
  return entry.isManagedObject === true ? 'objects' : 'entry';
}

function dressIn({ icon, label, labelKey }: Record<string, unknown>): Dress {
  const labels = isRecord(label) ? Object.entries(label).flatMap(([locale, text]) => pairOf(locale, text)) : [];
  return {
    icon: textIn(icon),
    label: labels.length === 0 ? null : Object.fromEntries(labels),
    labelKey: textIn(labelKey),
  };
}

function pairOf(locale: string, text: unknown): [string, string][] {
  const read = textIn(text);
  return read === null ? [] : [[locale, read]];
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LETTERS ? value.trim() : null;
}

function listIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.slice(0, MOST).filter(isRecord) : [];
}

interface Available {
  id: string;
  kind: string;
}

/** One entry of the menu to be: one of those there are, dressed by the theme where it names it, or the theme's own. */
export interface Configured<Entry extends Available> {
  id: string;
  entry: Entry | null;
  theme: ThemeEntry | null;
}

/** All entries in the theme's order, then those it does not mention, unless only rules are left over. */
export function configured<Entry extends Available>(
  all: readonly Entry[],
  theme: readonly ThemeEntry[] | null,
): Configured<Entry>[] {
  const asIs = (entry: Entry): Configured<Entry> => ({ id: entry.id, entry, theme: null });
  if (theme === null) return all.map(asIs);
  const named = theme.flatMap((one): Configured<Entry>[] => {
    const entry = one.kind === 'rule' || one.kind === 'link' ? null : (all.find(({ id }) => id === one.id) ?? null);
    return entry === null && one.kind === 'entry' ? [] : [{ id: one.id, entry, theme: one }];
  });
  const mentioned = new Set(theme.map(({ id }) => id));
  const left = all.filter(({ id }) => !mentioned.has(id));
  return left.every(({ kind }) => kind === 'rule') ? named : [...named, ...left.map(asIs)];
}
