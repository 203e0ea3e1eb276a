// Which functions write to the platform, and from where other functions lead to them.
import { parseSync } from 'oxc-parser';
import type { Source } from './source-tree';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A named function, or a constant of a file. `uses`: what it names, without what stands in a property `run`. */
interface Unit {
  name: string;
  uses: Set<string>;
  writes: boolean;
}

const SERVICES = new Set(['idm', 'iga', 'reports', 'jas', 'autoAccess', 'am', 'environment']);
const METHODS = new Set(['post', 'put', 'patch', 'remove']);

/**
 * Each way to a write of the platform outside of the `run` of a mutation, from the first function down to the one that
 * writes. Calling the `run` of something is a write, too. Nothing that `exceptions` use counts.
 */
export function waysAroundMutate(sources: readonly Source[], exceptions: readonly string[] = []): string[] {
  const read = sources.map(readUnits);
  const units = new Map(read.flatMap((file) => file.units).map((unit) => [unit.name, unit]));
  for (const name of exceptions) units.get(name)?.uses.clear();
  const writing = new Set([...units.values()].filter(({ writes }) => writes).map(({ name }) => name));
  for (let before = -1; before !== writing.size; ) {
    before = writing.size;
    for (const { name, uses } of units.values()) if ([...uses].some((used) => writing.has(used))) writing.add(name);
  }
  const called = new Set([...writing].flatMap((name) => [...(units.get(name)?.uses ?? [])]));
  const run = new Set(read.flatMap(({ usedInRun }) => usedInRun));
  const first = [...writing].filter((name) => !name.startsWith('app/platform/') && !called.has(name) && !run.has(name));
  const wayFrom = (name: string, way: readonly string[] = []): string[] => {
    const next = [...(units.get(name)?.uses ?? [])].find((used) => writing.has(used) && !way.includes(used));
    return units.get(name)?.writes || !next ? [...way, name] : wayFrom(next, [...way, name]);
  };
  return first.map((name) => wayFrom(name).join(' -> '));
}

function readUnits({ file, text, namesImported }: Source): { units: Unit[]; usedInRun: string[] } {
  const units = new Map<string, Unit>();
  const constants = new Map<string, string>();
  const usedInRun: string[] = [];
  const unitOf = (name: string) => {
    const unit = units.get(name) ?? { name: `${file}#${name}`, uses: new Set<string>(), writes: false };
    units.set(name, unit);
    return unit;
  };
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  const isWrite = (node: Node) => {
    const callee = node.callee as Node | undefined;
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
    const method = textOf(callee.property as Node);
    if (method === 'run') return true;
    const service =
      textOf(callee.object as Node)
        .split('.')
        .at(-1) ?? '';
    if (!METHODS.has(method) || !SERVICES.has(service)) return false;
    const sent = textOf(node);
    const written = [sent, ...(sent.match(/\w+/g) ?? []).map((name) => constants.get(name) ?? '')];
    return !written.some((words) => words.includes('search: true'));
  };
  const walk = (node: Node, unit: Unit | null, isTop: boolean) => {
    let within = unit;
    if (node.type === 'FunctionDeclaration' && node.id) within = unitOf(textOf(node.id as Node));
    if (node.type === 'VariableDeclarator' && node.init) {
      const [id, init] = [node.id as Node & { name?: string }, node.init as Node];
      const name = id.name ?? textOf(id);
      constants.set(name, textOf(init));
      if (isTop || /Function/.test(init.type)) within = unitOf(name);
    }
    if (node.type === 'Property' && textOf(node.key as Node) === 'run') within = null;
    if (within && isWrite(node)) within.writes = true;
    if (node.type === 'Identifier') {
      const used = namesImported[String(node.name)] ?? `${file}#${node.name}`;
      if (within) within.uses.add(used);
      else usedInRun.push(used);
    }
    for (const child of childrenOf(node)) walk(child, within, isTop && within === unit);
  };
  walk(parseSync(file, text).program as unknown as Node, unitOf(''), true);
  return { units: [...units.values()], usedInRun };
}

/** Types, imports, names of properties and of what is declared use nothing. */
function childrenOf(node: Node): Node[] {
  const left = new Set<unknown>();
  if (node.type === 'MemberExpression' && !node.computed) left.add(node.property);
  if (node.type === 'Property' && !node.computed && !node.shorthand) left.add(node.key);
  if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') left.add(node.id);
  const isUnused = ({ type }: Node) => type === 'ImportDeclaration' || /^TS(?!As|Satisfies|NonNull)/.test(type);
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string')
    .filter((child) => !left.has(child) && !isUnused(child));
}
