// Our sources as the architecture test reads them: files, who imports whom at run time, and what routes export.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface Import {
  from: string;
  to: string;
}

/** An exported loader or action: the first line of its first statement; `plain` when it is a function declaration. */
export interface Door {
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
  doors: Door[];
}

/** Every TypeScript file below the folders, with paths from the root of the repository. */
export function readSources(...folders: string[]): Source[] {
  const files = new Set(folders.flatMap(filesBelow));
  return [...files].map((file) => {
    const text = readFileSync(file, 'utf8');
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const passesOn = tree.statements.some(
      (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier,
    );
    const importsOf = (names: string[]) => names.flatMap((name) => resolved(file, name, files) ?? []);
    return {
      file,
      text,
      isTest: /\.test\.tsx?$/.test(file),
      passesOn,
      imports: importsOf(importedNames(tree)),
      importsWithTypes: importsOf(importedNames(tree, { types: true })),
      doors: doorsOf(file, tree),
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

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

// Imports of types vanish when the program is built, so at run time they do not count.
function importedNames(tree: ts.SourceFile, { types = false } = {}): string[] {
  return tree.statements.flatMap((statement) => {
    const from = (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    if (types) return [from.text];
    if (ts.isExportDeclaration(statement)) return statement.isTypeOnly ? [] : [from.text];
    const clause = statement.importClause;
    const named = clause?.namedBindings;
    const onlyTypes =
      named && !clause.name && ts.isNamedImports(named) && named.elements.every((one) => one.isTypeOnly);
    return clause?.isTypeOnly || onlyTypes ? [] : [from.text];
  });
}

function resolved(from: string, name: string, files: Set<string>): Import | null {
  const base = path.posix.join(path.posix.dirname(from), name);
  const to = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => files.has(file));
  return to ? { from, to } : null;
}

const DOORS = new Set(['loader', 'action', 'clientLoader', 'clientAction']);

function doorsOf(file: string, tree: ts.SourceFile): Door[] {
  return tree.statements.flatMap((statement): Door[] => {
    if (!isExported(statement)) return [];
    if (ts.isFunctionDeclaration(statement)) {
      const { name, body } = statement;
      const first = body?.statements[0]?.getText(tree).split('\n')[0] ?? '';
      return name && DOORS.has(name.text) ? [{ name: `${file} ${name.text}`, first, plain: true }] : [];
    }
    if (!ts.isVariableStatement(statement)) return [];
    const names = statement.declarationList.declarations.map(({ name }) => name.getText(tree));
    return names
      .filter((name) => DOORS.has(name))
      .map((name) => ({ name: `${file} ${name}`, first: '', plain: false }));
  });
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
