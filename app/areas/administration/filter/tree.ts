// What rules cannot express stays as text.
import { type FilterSyntax, parseFilter } from '../../../platform/protocol/filter-syntax';
import { compared, not, present, type QueryFilter } from '../../../platform/protocol/query-filter';
import { type FilterProperty, isNumber, type Operator, operatorsFor, takesNoValue } from './rule';

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

export const MAX_GROUP_DEPTH = 3;

/** Null for invalid filters. */
export function parseGroup(text: string, properties: readonly FilterProperty[]): Group | null {
  if (text.trim() === '') return { match: 'all', parts: [] };
  const syntax = parseFilter(text);
  if (!syntax) return null;
  const part = toPart(syntax, properties, 1);
  return 'match' in part ? part : { match: 'all', parts: [part] };
}

function toPart(syntax: FilterSyntax, properties: readonly FilterProperty[], depth: number): Part {
  if ((syntax.is === 'and' || syntax.is === 'or') && depth <= MAX_GROUP_DEPTH) {
    const parts = syntax.parts.map((one) => toPart(one, properties, depth + 1));
    return { match: syntax.is === 'and' ? 'all' : 'any', parts };
  }
  return toRule(syntax, properties) ?? { text: asOperand(syntax) };
}

function asOperand({ is, text }: FilterSyntax): string {
  return is === 'and' || is === 'or' ? `(${text})` : text;
}

function toRule(syntax: FilterSyntax, properties: readonly FilterProperty[]): Rule | null {
  const isNegated = syntax.is === 'not';
  const found = isNegated ? syntax.inner : syntax;
  if (found.is !== 'comparison') return null;
  const { operator: name, value } = found;
  const field = found.field.replace(/^\//, '');
  const property = properties.find((one) => one.name === field);
  const operator = operatorsFor(property).find((one) => one === `${isNegated ? '!' : ''}${name}`);
  if (!property || !operator) return null;
  if (takesNoValue(operator)) return { field, operator, value: '' };
  const fits = {
    text: typeof value === 'string' && value !== '' && !/\p{Cc}/u.test(value),
    number: typeof value === 'number' && isNumber(String(value)),
    boolean: typeof value === 'boolean',
  }[property.type];
  return fits ? { field, operator, value: String(value) } : null;
}

/** Empty without rules. */
export function toText(group: Group, properties: readonly FilterProperty[]): string {
  const parts = group.parts.map((part) => partText(part, properties)).filter((text) => text !== '');
  return parts.length > 1 ? `(${parts.join(group.match === 'all' ? ' and ' : ' or ')})` : (parts[0] ?? '');
}

function partText(part: Part, properties: readonly FilterProperty[]): string {
  if ('match' in part) return toText(part, properties);
  return 'text' in part ? part.text : ruleText(part, properties);
}

function ruleText({ field, operator, value }: Rule, properties: readonly FilterProperty[]): QueryFilter {
  const type = properties.find(({ name }) => name === field)?.type;
  const typed = type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value;
  const isNegated = operator.startsWith('!');
  const name = isNegated ? operator.slice(1) : operator;
  const rule = name === 'pr' ? present(`/${field}`) : compared(`/${field}`, name as 'eq', typed);
  return isNegated ? not(rule) : rule;
}
