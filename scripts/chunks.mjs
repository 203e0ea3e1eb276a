// Which modules the browser gets in one file. A module that one page alone needs comes in that page's own file, what
// all need in `vendor` and `frame`; the rest is shared by some pages, in as few files as can be had without loading much
// that a page does not need. A file brings those that it imports: that counts, too.

/** What one more request may cost a page, in letters of source it need not have loaded. */
const REQUEST = 7_000;
/** Everybody begins with the dashboard, and most go on to these lists. */
const WEIGHTS = { dashboard: 150, 'approvals._index': 60, 'my-requests._list': 20, 'tasks._index': 20 };
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
  const infos = [...getModuleIds()].map(getModuleInfo).filter(({ isExternal }) => !isExternal);
  const modules = new Map(infos.map((info) => [info.id, info]));
  const isEntry = ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0;
  const everywhere = reached(
    infos.filter(({ id }) => MAIN.test(id)),
    modules,
  );
  const pages = infos.filter((info) => isEntry(info) && !MAIN.test(info.id));
  const usersOf = new Map(infos.map((info) => [info, []]));
  for (const page of pages) for (const info of reached([page], modules)) usersOf.get(info).push(page);

  const groups = new Map();
  for (const info of infos) {
    const users = usersOf.get(info);
    if (!info.isIncluded || isEntry(info) || (!everywhere.has(info) && users.length < 2)) continue;
    const shared = LIBRARY.test(info.id) ? 'vendor' : 'frame';
    const key = everywhere.has(info) ? shared : users.map(({ id }) => id).join();
    if (!groups.has(key)) groups.set(key, { name: key, infos: [], users });
    groups.get(key).infos.push(info);
  }
  const { vendor, frame, ...some } = Object.fromEntries(groups);
  const files = [vendor, frame, ...merged(Object.values(some), modules, pages)];
  return new Map(files.flatMap((file) => file.infos.map(({ id }) => [id, nameOf(file)])));
}

/** Merges the files that gain most by it, until none do. */
function merged(groups, modules, pages) {
  const groupOf = new Map(groups.flatMap((group) => group.infos.map((info) => [info, group])));
  for (const group of groups) {
    group.size = group.infos.reduce((sum, { code }) => sum + sizeOf(code ?? ''), 0);
    group.brings = new Set([...reached(group.infos, modules)].flatMap((info) => groupOf.get(info) ?? []));
  }
  const loads = pages.map((page) => ({
    weight: weightOf(page),
    files: new Set(groups.filter(({ users }) => users.includes(page))),
  }));
  const files = new Set(groups);
  const pairsWith = (one, others) => others.map((other) => pairOf(one, other, loads)).filter(({ gain }) => gain > 0);
  const allPairs = () => [...files].flatMap((one, at, all) => pairsWith(one, all.slice(at + 1)));
  for (let pairs = allPairs(); pairs.length > 0; pairs = allPairs()) {
    while (pairs.length > 0) {
      pairs.sort((a, b) => a.gain - b.gain);
      const { one, other } = pairs.pop();
      // What was merged meanwhile may have made it worth less.
      const best = pairOf(one, other, loads);
      if (best.gain <= 0) continue;
      if (best.gain < (pairs.at(-1)?.gain ?? 0)) {
        pairs.push(best);
        continue;
      }
      const file = merge(best.together, files, loads);
      pairs = [
        ...pairs.filter((pair) => files.has(pair.one) && files.has(pair.other)),
        ...pairsWith(
          file,
          [...files].filter((other) => other !== file),
        ),
      ];
    }
  }
  return [...files];
}

function merge(together, files, loads) {
  const of = (what) => [...together].flatMap((file) => [...file[what]]);
  const file = { infos: of('infos'), size: [...together].reduce((sum, { size }) => sum + size, 0), brings: new Set() };
  file.brings = new Set(of('brings').filter((other) => !together.has(other))).add(file);
  for (const gone of together) files.delete(gone);
  files.add(file);
  for (const had of [...[...files].map(({ brings }) => brings), ...loads.map((load) => load.files)]) {
    if ([...together].filter((gone) => had.delete(gone)).length > 0) for (const other of file.brings) had.add(other);
  }
  return file;
}

/**
 * Two files as one, with those that lie between them, which would else import it and be imported by it: requests that pages
 * are spared, less what they load in vain.
 */
function pairOf(one, other, loads) {
  const between = (from, to) => (from.brings.has(to) ? [...from.brings].filter(({ brings }) => brings.has(to)) : []);
  const together = new Set([one, other, ...between(one, other), ...between(other, one)]);
  const brought = new Set([...together].flatMap(({ brings }) => [...brings]));
  let gain = 0;
  for (const { weight, files } of loads) {
    if (!files.has(one) && !files.has(other) && ![...together].some((file) => files.has(file))) continue;
    let [requests, vain] = [1 - together.size, 0];
    for (const file of brought) {
      if (files.has(file)) continue;
      requests += 1;
      vain += file.size;
    }
    gain -= weight * (requests * REQUEST + vain);
  }
  return { one, other, together, gain };
}

function weightOf({ id }) {
  const [, page] = /\/routes\/(.+)\.tsx\?/.exec(id) ?? [];
  return WEIGHTS[page] ?? 1;
}

/** About as long as the minifier will leave it. */
function sizeOf(code) {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s+/g, ' ').length;
}

function reached(from, modules) {
  const found = new Set(from);
  for (const info of found) for (const id of info.importedIds) if (modules.has(id)) found.add(modules.get(id));
  return found;
}

/** After the largest module in it. */
function nameOf({ name, infos }) {
  if (name === 'vendor' || name === 'frame') return name;
  const [largest] = [...infos].sort((a, b) => (b.code?.length ?? 0) - (a.code?.length ?? 0));
  return /([^/]+?)(\.\w+)+(\?.*)?$/.exec(largest.id)?.[1] ?? 'shared';
}
