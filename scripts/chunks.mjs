// Which modules the browser gets in one file. A module that one page alone needs comes in that page's own file, what
// all need in `vendor` and `frame`; the rest is shared by some pages, in as few files as can be had without loading much
// that a page does not need.

/** What one more request may cost a page, in letters of source it need not have loaded. */
const REQUEST = 16_000;
const MAIN = /\/app\/(root|entry\.client)\.tsx/;
const LIBRARY = /node_modules\/(?!@shopify)|vite\/preload-helper|commonjsHelpers/;

/** For the option `manualChunks` of Rollup. */
export function chunks() {
  let names;
  return (id, graph) => {
    names ??= planned(graph);
    return names.get(id);
  };
}

function planned({ getModuleIds, getModuleInfo }) {
  const ids = [...getModuleIds()].filter((id) => !getModuleInfo(id).isExternal);
  const isEntry = (id) => getModuleInfo(id).isEntry || getModuleInfo(id).dynamicImporters.length > 0;
  const pages = ids.filter((id) => isEntry(id) && !MAIN.test(id));
  const shared = reached(
    ids.filter((id) => MAIN.test(id)),
    getModuleInfo,
  );
  const users = new Map(ids.map((id) => [id, new Set()]));
  for (const page of pages) for (const id of reached([page], getModuleInfo)) users.get(id).add(page);
  const groups = new Map();
  for (const id of ids) {
    const using = users.get(id);
    const isLibrary = LIBRARY.test(id) && (shared.has(id) || using.size > 1);
    if (isEntry(id) || (!shared.has(id) && using.size < 2)) continue;
    const key = shared.has(id) ? (isLibrary ? 'vendor' : 'frame') : [...using].sort().join();
    const group = groups.get(key) ?? { name: key, ids: [], size: 0, users: shared.has(id) ? new Set(pages) : using };
    group.ids.push(id);
    group.size += getModuleInfo(id).code?.length ?? 0;
    groups.set(key, group);
  }
  const { vendor, ...rest } = Object.fromEntries(groups);
  const merged = merge(Object.values(rest), getModuleInfo);
  return new Map([vendor, ...merged].flatMap((group) => group.ids.map((id) => [id, nameOf(group, getModuleInfo)])));
}

/** Merges the two groups that gain most by it, until none does. */
function merge(groups, getModuleInfo) {
  for (;;) {
    const pairs = groups.flatMap((one, at) =>
      groups.slice(at + 1).map((other) => ({ one, other, gain: gain(one, other) })),
    );
    const worthIt = pairs.filter((pair) => pair.gain > 0).sort((a, b) => b.gain - a.gain);
    const best = worthIt.find(({ one, other }) => !isBetween(groups, one, other, getModuleInfo));
    if (!best) return groups;
    const { one, other } = best;
    const [kept, gone] =
      one.name === 'frame' || (other.name !== 'frame' && one.size > other.size) ? [one, other] : [other, one];
    kept.ids.push(...gone.ids);
    kept.size += gone.size;
    kept.users = new Set([...kept.users, ...gone.users]);
    groups = groups.filter((group) => group !== gone);
  }
}

/** Requests that pages with both are spared, less what pages with one of them would load in vain. */
function gain(one, other) {
  const both = weight([...one.users].filter((page) => other.users.has(page)));
  const [ones, others] = [weight([...one.users]), weight([...other.users])];
  return REQUEST * both - other.size * (ones - both) - one.size * (others - both);
}

/** Everybody begins with the dashboard. */
const weight = (pages) => pages.reduce((sum, page) => sum + (page.includes('/routes/dashboard.tsx') ? 20 : 1), 0);

/** Whether a third group lies between the two: together they would import it and be imported by it. */
function isBetween(groups, one, other, getModuleInfo) {
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group])));
  const imported = (group) =>
    new Set(group.ids.flatMap((id) => getModuleInfo(id).importedIds.map((to) => groupOf.get(to))).filter(Boolean));
  const leads = (from, to) => {
    const seen = new Set([...imported(from)].filter((group) => group !== to && group !== from));
    for (const group of seen) for (const next of imported(group)) if (next !== from) seen.add(next);
    return seen.has(to);
  };
  return leads(one, other) || leads(other, one);
}

function reached(from, getModuleInfo) {
  const found = new Set(from);
  for (const id of found) for (const to of getModuleInfo(id)?.importedIds ?? []) if (getModuleInfo(to)) found.add(to);
  return found;
}

/** After the largest module in it. */
function nameOf({ name, ids }, getModuleInfo) {
  if (name === 'vendor' || name === 'frame') return name;
  const [largest] = [...ids].sort(
    (a, b) => (getModuleInfo(b).code?.length ?? 0) - (getModuleInfo(a).code?.length ?? 0),
  );
  return /([^/]+?)(\.\w+)+(\?.*)?$/.exec(largest)?.[1] ?? 'shared';
}
