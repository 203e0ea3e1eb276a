// Names of data sources and columns, the same in lists and in the summary.
import { spelledOut } from '../../../lib/spelled-out';
import type { OfferedColumn } from '../../../platform/report-editor.server';
import type { Config } from '../config';

interface Named {
  path: string;
  name: string;
}

/** By path. */
export interface ReportNames {
  source: (path: string) => string;
  column: (path: string) => string;
  /** The reader's, for labels in several. */
  locales: readonly string[];
}

/** `users.manager.city`: the sources before the last part. */
const trailOf = (path: string): string => path.split('.').slice(0, -1).map(spelledOut).join(' › ');
const lastOf = (path: string): string => spelledOut(path.split('.').at(-1) ?? path);

/** A name that several have is followed by where it belongs. */
function toNames(all: readonly Named[]): Map<string, string> {
  const isShared = ({ path, name }: Named) => all.some((other) => other.path !== path && other.name === name);
  return new Map(all.map((one) => [one.path, isShared(one) ? withTrail(one) : one.name]));
}

function withTrail({ path, name }: Named): string {
  const trail = trailOf(path);
  return trail === '' ? name : `${name} (${trail})`;
}

/** The long label of the platform distinguishes columns of several sources. */
export function columnNames(columns: readonly OfferedColumn[]): Map<string, string> {
  return toNames(columns.map(({ path, label, column_label: long }) => ({ path, name: long || label || lastOf(path) })));
}

/** Sources of sources are always followed by where they belong. */
export function sourceNames(sources: readonly { name: string; label?: string | null }[]): Map<string, string> {
  const all = sources.map(({ name, label }) => ({ path: name, name: label || lastOf(name) }));
  const deep = all.filter(({ path }) => path.split('.').length > 2);
  return new Map([...toNames(all), ...deep.map((one): [string, string] => [one.path, withTrail(one)])]);
}

/** What the platform does not name is called by its path. */
export function reportNames(
  sources: ReadonlyMap<string, string>,
  columns: ReadonlyMap<string, string>,
  locales: readonly string[] = [],
): ReportNames {
  return {
    locales,
    source: (path) => sources.get(path) ?? (path.split('.').length > 2 ? withTrail(named(path)) : lastOf(path)),
    column: (path) => columns.get(path) ?? (path.split('.').length > 2 ? withTrail(named(path)) : lastOf(path)),
  };
}

const named = (path: string): Named => ({ path, name: lastOf(path) });

/** The source of a column. */
export function sourceOf({ entities }: Pick<Config, 'entities'>, column: string): string {
  const within = entities.map(({ entity }) => entity).filter((entity) => column.startsWith(`${entity}.`));
  return within.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
}
