// Our sources as the architecture test reads them: files, who imports whom at run time, and what routes export.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';

export interface Import {
  from: string;
  to: string;
}

/** An exported loader or action: the first line of its first statement; `plain` when it is a function declaration. */
export interface RouteExport {
  name: string;
  first: string;
  plain: boolean;
}

export interface Source {
  file: string;
  text: string;
  isTest: boolean;
  /** Hands on what another file makes. */
  passesOn: boolean;
  imports: Import[];
  /** Imports of types, too. */
  importsWithTypes: Import[];
  /** What each imported name stands for: `file#name`. */
  namesImported: Record<string, string>;
  doors: RouteExport[];
}

/** Every TypeScript file below the folders, with paths from the root of the repository. */
export function readSources(...folders: string[]): Source[] {
  const files = new Set(folders.flatMap(filesBelow));
  return [...files].map((file) => {
    const text = readFileSync(file, 'utf8');
    const parsed = parseSync(file, text);
    const importsOf = (names: string[]) => names.flatMap((name) => resolved(file, name, files) ?? []);
    return {
      file,
      text,
      isTest: /\.test\.tsx?$/.test(file),
      passesOn: parsed.program.body.some(
        (statement) => 'source' in statement && statement.source !== null && statement.type.startsWith('Export'),
      ),
      imports: importsOf(importedNames(parsed)),
      importsWithTypes: importsOf(importedNames(parsed, { types: true })),
      namesImported: readNamesImported(file, parsed, files),
      doors: doorsOf(file, text, parsed),
    };
  });
}

/** Each circle of imports, as its chain of files. */
export function circlesIn(sources: Pick<Source, 'file' | 'imports'>[]): string[] {
  const next = new Map(sources.map(({ file, imports }) => [file, imports.map(({ to }) => to)]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
    else if (!done.has(file)) {
      for (const to of next.get(file) ?? []) walk(to, [...trail, file]);
      done.add(file);
    }
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}

/**
 * What `recover` returns in place of what could not be loaded, as it is written; without null, undefined and texts, which
 * no reader takes for a loaded value.
 */
export function recoveredValuesIn({ file, text }: Pick<Source, 'file' | 'text'>): string[] {
  const found: string[] = [];
  const written = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  new Visitor({
    CallExpression: ({ callee, arguments: [, values] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'recover' || !values) return;
      const given = values.type === 'ObjectExpression' ? values.properties : [values];
      const fallbacks = given.map((one) => written(one.type === 'Property' ? one.value : one));
      found.push(...fallbacks.filter((value) => !/^(null|undefined|'\w+'( as const)?)$/.test(value)));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/**
 * Values that a zod shape takes for what it cannot read, each after the name of what it is the value of, as it is
 * written; without null and undefined, which no reader takes for a value.
 */
export function caughtValuesIn({ file, text }: Pick<Source, 'file' | 'text'>): string[] {
  const found: string[] = [];
  const names: string[] = [];
  const written = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const enter = (node: { start: number; end: number }) => names.push(written(node));
  const leave = () => names.pop();
  new Visitor({
    Property: ({ key }) => enter(key),
    'Property:exit': leave,
    VariableDeclarator: ({ id }) => enter(id),
    'VariableDeclarator:exit': leave,
    CallExpression: ({ callee, arguments: [value] }) => {
      if (callee.type !== 'MemberExpression' || written(callee.property) !== 'catch' || !value) return;
      // What a promise catches with is a function.
      const given = written(value);
      const isFunction = /Function/.test(value.type) || /^[a-z]\w*$/.test(given) || given.includes('=>');
      if (/^(null|undefined)\b/.test(given) || (isFunction && !/^(true|false)$/.test(given))) return;
      found.push(`${names.at(-1)} ${given.replace(/\s+/g, ' ')}`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** The patterns of a file: literals, and what `new RegExp` is given as a text. */
export function regularExpressionsIn(text: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push(node.regex.pattern);
    },
    NewExpression: ({ callee, arguments: [pattern] }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && pattern) {
        found.push(text.slice(pattern.start, pattern.end));
      }
    },
  }).visit(parseSync('source.ts', text).program);
  return found;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

// Imports of types vanish when the program is built, so at run time they do not count.
function importedNames({ module }: ParseResult, { types = false } = {}): string[] {
  const statements = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      start: moduleRequest.start,
      moduleRequest,
      entries,
    })),
    ...module.staticExports.map(({ start, entries }) => ({ start, moduleRequest: entries[0]?.moduleRequest, entries })),
  ].sort((one, other) => one.start - other.start);
  return statements.flatMap(({ moduleRequest, entries }) => {
    if (!moduleRequest?.value.startsWith('.')) return [];
    const vanishes = entries.length > 0 && entries.every(({ isType }) => isType);
    return vanishes && !types ? [] : [moduleRequest.value];
  });
}

function readNamesImported(file: string, { module }: ParseResult, files: Set<string>): Record<string, string> {
  const entries = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const to = resolved(file, moduleRequest.value, files)?.to;
    return to === undefined
      ? []
      : entries.map(({ importName, localName }) => [localName.value, `${to}#${importName.name ?? 'default'}`]);
  });
  return Object.fromEntries(entries);
}

function resolved(from: string, name: string, files: Set<string>): Import | null {
  const base = path.posix.join(path.posix.dirname(from), name);
  const to = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => files.has(file));
  return to ? { from, to } : null;
}

const DOORS = new Set(['loader', 'action']);

function doorsOf(file: string, text: string, { program }: ParseResult): RouteExport[] {
  return program.body.flatMap((statement): RouteExport[] => {
    const exported = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (exported?.type === 'FunctionDeclaration') {
      const [first] = exported.body?.body ?? [];
      const name = exported.id?.name ?? '';
      const line = first ? (text.slice(first.start, first.end).split('\n')[0] ?? '') : '';
      return DOORS.has(name) ? [{ name: `${file} ${name}`, first: line, plain: true }] : [];
    }
    if (exported?.type !== 'VariableDeclaration') return [];
    return exported.declarations
      .map(({ id }) => text.slice(id.start, id.end))
      .filter((name) => DOORS.has(name))
      .map((name) => ({ name: `${file} ${name}`, first: '', plain: false }));
  });
}
