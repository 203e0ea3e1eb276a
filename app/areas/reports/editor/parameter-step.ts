import { textIn } from '../../../lib/text-by-language';
import type { MessageKey } from '../../../locales/message-key';
import { type Config, replaceParameters } from '../config';
import type { AppliedStep, Choices, EnumValue } from './step-choices';

export interface FilledParameter {
  name: string;
  label: string;
  /** `basic:string`, or `datasource:user.userName`. */
  type: string;
  help?: string;
  values?: string;
  many?: boolean;
  optional?: boolean;
}

export function toFilledParameter(
  [name, given]: [string, Record<string, unknown>],
  locales: readonly string[],
): FilledParameter {
  const { source, type, item, entity, attribute, label, description, optional } = given;
  const plain =
    type === 'array' ? ((item as { type?: string } | undefined)?.type ?? 'string') : String(type ?? 'string');
  return {
    name,
    label: textIn(label, locales) || name,
    type: source === 'datasource' ? `datasource:${entity}.${attribute}` : `basic:${plain}`,
    help: textIn(description, locales),
    values: formatValues(given),
    many: type === 'array',
    optional: optional === true,
  };
}

/** Between the label of a value and the value. With its spaces: values may hold equals signs. */
const NAMED = ' = ';

function formatValues({ enum: given }: Record<string, unknown>): string {
  const values = (Array.isArray(given) ? given : []) as { name?: string; value?: string }[];
  return values.map((one) => (one.name === one.value ? one.value : `${one.name}${NAMED}${one.value}`)).join('\n');
}

/**
 * The parameter that each new one was, by what identifies it best: all of it, its name in its position (labels may be
 * exchanged), its label and type (names may be exchanged), its name, its position.
 */
function formerNames(
  config: Config,
  given: readonly FilledParameter[],
  locales: readonly string[],
): Map<FilledParameter, string> {
  const before = Object.entries(config.parameters).map((entry, at) => ({ ...toFilledParameter(entry, locales), at }));
  const former = new Map<FilledParameter, string>();
  const isAlike = (old: FilledParameter, one: FilledParameter) => old.label === one.label && old.type === one.type;
  type Match = (old: (typeof before)[number], one: FilledParameter) => boolean;
  const rounds: Match[] = [
    (old, one) => old.name === one.name && isAlike(old, one),
    (old, one) => old.name === one.name && given[old.at] === one,
    isAlike,
    (old, one) => old.name === one.name,
    (old, one) => given.length >= before.length && given[old.at] === one,
  ];
  for (const matches of rounds) {
    for (const old of before) {
      if ([...former.values()].includes(old.name)) continue;
      const found = given.filter((one) => !former.has(one) && matches(old, one));
      if (found.length === 1 && found[0]) former.set(found[0], old.name);
    }
  }
  return former;
}

/** What each parameter is called now; '' where it is gone, since another may have its name. */
function namesNow(config: Config, former: ReadonlyMap<FilledParameter, string>): Record<string, string> {
  const now = new Map([...former].map(([{ name }, old]) => [old, name]));
  return Object.fromEntries(Object.keys(config.parameters).map((name) => [name, now.get(name) ?? '']));
}

export function applyParameters(
  config: Config,
  given: readonly FilledParameter[],
  { types, locales }: Choices,
): AppliedStep {
  const wrong: Record<string, string[]> = {};
  for (const [at, { name }] of given.entries()) {
    const place = `form.parameters[${at}].name`;
    if (given.some((other, before) => before < at && other.name === name))
      wrong[place] = ['reports.editor.parameters.taken'];
  }
  const former = formerNames(config, given, locales);
  for (const [at, one] of given.entries()) {
    const before = config.parameters[former.get(one) ?? ''] ?? {};
    for (const [name, message] of Object.entries(findMisfits(one, before)))
      wrong[`form.parameters[${at}].${name}`] = [message];
  }
  if (Object.keys(wrong).length > 0) return { wrong };
  const parameters = given.map((one) => {
    const own = types.find(({ name }) => name === one.type)?.enum ?? [];
    return [one.name, toParameter(one, config.parameters[former.get(one) ?? ''] ?? {}, { own, locales })] as const;
  });
  return { config: replaceParameters(config, Object.fromEntries(parameters), namesNow(config, former)) };
}

const kindOf = ({ type }: FilledParameter) => (type.startsWith('datasource:') ? 'string' : type.replace('basic:', ''));

/** A list that is stored already keeps its type. */
function isList({ many, ...filled }: FilledParameter, { type, item }: Record<string, unknown>): boolean {
  const kind = kindOf(filled);
  return (
    many === true && (kind === 'string' || (type === 'array' && (item as { type?: string } | null)?.type === kind))
  );
}

/** What the type of a parameter has no use for, by field. */
function findMisfits(filled: FilledParameter, before: Record<string, unknown>): Record<string, MessageKey> {
  const isText = kindOf(filled) === 'string';
  const isUntouched = toLines(filled.values ?? '') === toLines(formatValues(before));
  return {
    ...(filled.many && !isList(filled, before) ? { many: 'reports.editor.parameters.textsOnly' } : {}),
    ...(!isText && !isUntouched && filled.values?.trim() ? { values: 'reports.editor.parameters.textsOnly' } : {}),
    ...(filled.optional && kindOf(filled) === 'boolean' ? { optional: 'reports.editor.parameters.alwaysYesOrNo' } : {}),
  };
}

interface ParameterContext {
  /** Values of the chosen attribute. */
  own: readonly EnumValue[];
  locales: readonly string[];
}

/** A text in several languages stays one unless it was changed. */
function toParameter(filled: FilledParameter, before: Record<string, unknown>, { own, locales }: ParameterContext) {
  const { label, type, help = '', optional } = filled;
  const [source = 'basic', rest = 'string'] = type.split(/:(.*)/s);
  const [entity, attribute] = rest.split('.');
  const isChosen = source === 'datasource';
  const kind = kindOf(filled);
  const many = isList(filled, before);
  const listed = toEnumValues(filled, before, own);
  const { enum: _enum, item: _item, entity: _entity, attribute: _attribute, optional: _optional, ...kept } = before;
  return {
    ...kept,
    source,
    label: label === textIn(before.label, locales) ? before.label : label,
    description: help === textIn(before.description, locales) ? (before.description ?? '') : help,
    type: many ? 'array' : kind,
    ...(many ? { item: { type: kind } } : {}),
    ...(isChosen ? { entity, attribute } : {}),
    ...(listed.length > 0 && kind === 'string' ? { enum: listed } : {}),
    ...(optional && kind !== 'boolean' ? { optional: true } : {}),
  };
}

const toLines = (text: string) => text.replaceAll('\r', '').trim();

/** Unchanged values are kept: their names may contain the separators. */
function toEnumValues(
  { name, type, values = '' }: FilledParameter,
  before: Record<string, unknown>,
  own: readonly EnumValue[],
) {
  const untouched = toLines(values) === toLines(formatValues(before));
  const isSameType = toFilledParameter([name, before], []).type === type;
  if (untouched && isSameType && Array.isArray(before.enum)) return before.enum as EnumValue[];
  if (untouched && type.startsWith('datasource:')) return own;
  return values
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const at = one.indexOf(NAMED);
      return at < 0 ? { name: one, value: one } : { name: one.slice(0, at), value: one.slice(at + NAMED.length) };
    });
}
