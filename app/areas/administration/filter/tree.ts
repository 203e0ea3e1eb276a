// A filter as groups of rules, read from the platform's text and written as it. What rules cannot say stays as text.
import { type FilterSyntax, parseFilter } from '../../../platform/protocol/filter-syntax';
import { compared, not, present, type QueryFilter } from '../../../platform/protocol/query-filter';
import { type FilterProperty, isNumber, type Operator, operatorsFor, standsAlone } from './rule';

export type Match = 'all' | 'any';
export interface Group {
  match: Match;
  parts: Part[];
}
export interface Rule {
  field: string;
  operator: Operator;
  value: string;
}
export type Part = Group | Rule | { text: string };

/** A group in a group in the whole. */
export const DEEPEST_GROUP = 3;

/** Null where it is no filter. */
export function groupIn(text: string, properties: readonly FilterProperty[]): Group | null {
  if (text.trim() === '') return { match: 'all', parts: [] };
  const syntax = parseFilter(text);
  if (!syntax) return null;
  const part = partIn(syntax, properties, 1);
  return 'match' in part ? part : { match: 'all', parts: [part] };
}

function partIn(syntax: FilterSyntax, properties: readonly FilterProperty[], depth: number): Part {
  if ((syntax.is === 'and' || syntax.is === 'or') && depth <= DEEPEST_GROUP) {
    const parts = syntax.parts.map((one) => partIn(one, properties, depth + 1));
    return { match: syntax.is === 'and' ? 'all' : 'any', parts };
  }
  return ruleIn(syntax, properties) ?? { text: standing(syntax) };
}

/** Its text wherever it is put. */
function standing({ is, text }: FilterSyntax): string {
  return is === 'and' || is === 'or' ? `(${text})` : text;
}

function ruleIn(syntax: FilterSyntax, properties: readonly FilterProperty[]): Rule | null {
  const isDenied = syntax.is === 'not';
  const found = isDenied ? syntax.inner : syntax;
  if (found.is !== 'comparison') return null;
  const { operator: name, value } = found;
  const field = found.field.replace(/^\//, '');
  const property = properties.find((one) => one.name === field);
  const operator = operatorsFor(property).find((one) => one === `${isDenied ? '!' : ''}${name}`);
  if (!property || !operator) return null;
  if (standsAlone(operator)) return { field, operator, value: '' };
  const fits = {
    text: typeof value === 'string' && value !== '' && !/\p{Cc}/u.test(value),
    number: typeof value === 'number' && isNumber(String(value)),
    boolean: typeof value === 'boolean',
  }[property.type];
  return fits ? { field, operator, value: String(value) } : null;
}

/** The platform's text; empty where there is nothing to ask. */
export function textOf(group: Group, properties: readonly FilterProperty[]): string {
  const parts = group.parts.map((part) => partText(part, properties)).filter((text) => text !== '');
  return parts.length > 1 ? `(${parts.join(group.match === 'all' ? ' and ' : ' or ')})` : (parts[0] ?? '');
}

function partText(part: Part, properties: readonly FilterProperty[]): string {
  if ('match' in part) return textOf(part, properties);
  return 'text' in part ? part.text : ruleText(part, properties);
}

function ruleText({ field, operator, value }: Rule, properties: readonly FilterProperty[]): QueryFilter {
  const type = properties.find(({ name }) => name === field)?.type;
  const typed = type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value;
  const isDenied = operator.startsWith('!');
  const name = isDenied ? operator.slice(1) : operator;
  const rule = name === 'pr' ? present(`/${field}`) : compared(`/${field}`, name as 'eq', typed);
  return isDenied ? not(rule) : rule;
}
