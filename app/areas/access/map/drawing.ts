// Where the parts of the map stand: three columns of equal width, nodes of equal height.
import type { Kind } from '../../../kits/access/grant-paths';
import { compareNames } from '../../../lib/formats';
import { type AccessGraph, type Item, neighboursIn } from './graph';

export const COLUMNS = ['role', 'entitlement', 'account'] as const satisfies readonly Kind[];

export interface MapNode {
  id: string;
  kind: Kind;
  /** Null where it could not be read. */
  item: Item | null;
  /** It does not match the filters, but something that does is linked to it. */
  isContext: boolean;
}

export interface Drawing {
  columns: Record<Kind, MapNode[]>;
  /** Nodes that found no room. */
  left: number;
  height: number;
  lines: { key: string; path: string; isRole: boolean }[];
}

/** Nodes of a column. */
const MOST = 40;
/** In sixteenths of a rem; the style sheet has the same, and on phones both larger by the same factor. */
const NODE = 56;
const GAP = 8;
/** Start and end of each column, in hundredths of the width. */
const EDGES: Record<Kind, [start: number, end: number]> = {
  role: [0, 29],
  entitlement: [35.5, 64.5],
  account: [71, 100],
};

export function drawAccess(
  { items, links, unreadRoles }: AccessGraph,
  matching: readonly Item[],
  locale: string,
): Drawing {
  const neighbours = neighboursIn(links);
  const matched = new Set(matching.map(({ id }) => id));
  const shown = new Set([...matched, ...matching.flatMap(({ id }) => [...(neighbours.get(id) ?? [])])]);
  const nodes: MapNode[] = [
    ...items.map((item) => ({ id: item.id, kind: item.kind, item, isContext: !matched.has(item.id) })),
    ...unreadRoles.map((id) => ({ id, kind: 'role' as const, item: null, isContext: true })),
  ].filter(({ id }) => shown.has(id));
  const of = (kind: Kind) => nodes.filter((node) => node.kind === kind);

  // Each column follows the one before it, so that few lines cross.
  const order = { neighbours, compare: compareNames(locale) };
  const roles = of('role');
  const entitlements = inOrderOf(of('entitlement'), roles, order);
  const all = { role: roles, entitlement: entitlements, account: inOrderOf(of('account'), entitlements, order) };
  const columns = {
    role: all.role.slice(0, MOST),
    entitlement: all.entitlement.slice(0, MOST),
    account: all.account.slice(0, MOST),
  };
  const drawn = COLUMNS.map((kind) => columns[kind].length);
  const height = Math.max(1, ...drawn) * (NODE + GAP) - GAP;
  const places = new Map(
    COLUMNS.flatMap((kind) => {
      // A shorter column is spread over the height, as `align-content: space-around` does.
      const share = (height + GAP) / columns[kind].length;
      return columns[kind].map(({ id }, at) => [id, { kind, y: Math.round((at + 0.5) * share - GAP / 2) }] as const);
    }),
  );
  const lines = links.flatMap(({ from, to }) => {
    const [start, end] = [places.get(from), places.get(to)];
    if (!start || !end) return [];
    const [left, right] = [EDGES[start.kind][1], EDGES[end.kind][0]];
    const middle = (left + right) / 2;
    const path = `M${left} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${right} ${end.y}`;
    return [{ key: `${from} ${to}`, path, isRole: start.kind === 'role' }];
  });
  return { columns, lines, left: nodes.length - drawn.reduce((sum, count) => sum + count, 0), height };
}

/** By the middle of what each is linked to; what is linked to nothing comes last, by application. */
function inOrderOf(
  nodes: readonly MapNode[],
  before: readonly MapNode[],
  { neighbours, compare }: { neighbours: ReturnType<typeof neighboursIn>; compare: ReturnType<typeof compareNames> },
): MapNode[] {
  const at = new Map(before.map(({ id }, index) => [id, index]));
  const middle = ({ id }: MapNode) => {
    const linked = [...(neighbours.get(id) ?? [])].flatMap((one) => at.get(one) ?? []);
    return linked.length === 0 ? before.length : linked.reduce((sum, one) => sum + one, 0) / linked.length;
  };
  const applicationOf = ({ item }: MapNode) => item?.application?.name ?? '';
  return [...nodes].sort(
    (one, other) => middle(one) - middle(other) || compare(applicationOf(one), applicationOf(other)),
  );
}
