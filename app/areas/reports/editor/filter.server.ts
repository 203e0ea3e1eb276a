import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import {
  type Field,
  type FormModel,
  fieldAt,
  NOT_A_NUMBER,
  requiredMessage,
  toFormLines,
} from '../../../kits/forms/field';
import { toFormView } from '../../../kits/forms/form-view';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import type { Values } from '../../../kits/forms/values';
import { notFoundError } from '../../../platform/platform-error';
import { listOperators, type Operator } from '../../../platform/report-editor.server';
import { formTokens, redirectIfDone } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import {
  addNode,
  type Condition,
  type Config,
  type FilterPath,
  groupMembers,
  groupOperator,
  MAX_DEPTH,
  nodeAt,
  readConfig,
  replaceNode,
  toGroup,
} from '../config';
import { findConflict, loadDraft, seenField } from '../drafts.server';
import { filterNodePath, stepPath, type TemplateKey } from '../paths';
import { loadTitles } from '../template.server';
import { configToChange, loadColumns, loadNames, saveConfig } from './editor.server';
import { parameterLabel, summarizeReport } from './report-summary';
import { type FilledRule, findLiteralProblem, isPlainDay, parseRule, takesNoValue, toDayRule, toRule } from './rule';
import { columnOptions } from './steps';

export async function loadFilter(auth: AuthContext, key: TemplateKey) {
  const draft = await loadDraft(auth, key);
  const config = readConfig(draft.reportConfig);
  return {
    of: key,
    filter: summarizeReport(config, await loadNames(auth, config)).filter,
    hasSource: config.entities.length > 0,
  };
}

export type FilterData = Awaited<ReturnType<typeof loadFilter>>;

export const WHOLE = 'whole';

/** `0-1` is a place; `rule-0-1` and `group-0-1` add to the group at that place. */
export interface FilterAddress {
  adds: 'rule' | 'group' | null;
  place: FilterPath;
}

export function parseAddress(at: string | undefined): FilterAddress {
  if (at === WHOLE) return { adds: null, place: [] };
  const [, adds, numbers] = /^(?:(rule|group)(?:-|$))?((?:\d{1,2}(?:-|$)){0,4})$/.exec(at ?? '') ?? [];
  if (numbers === undefined) throw notFoundError('a part of a filter');
  const place = numbers
    .split('-')
    .filter((one) => one !== '')
    .map(Number);
  return { adds: (adds as FilterAddress['adds']) ?? null, place };
}

async function loadFilterPart(auth: AuthContext, key: TemplateKey, { adds, place }: FilterAddress) {
  const draft = await loadDraft(auth, key);
  const from = await configToChange(auth, draft);
  const config = readConfig(from);
  const node = nodeAt(config.filter, place);
  const isGroup = node !== null && groupMembers(node) !== null;
  const isThere = adds === null ? node !== null : config.filter === null ? place.length === 0 : isGroup;
  const deepest = MAX_DEPTH - (adds === 'group' ? 2 : 1);
  if (config.entities.length === 0 || !isThere || place.length > (adds === null ? MAX_DEPTH : deepest))
    throw notFoundError('a part of a filter');
  const [offeredColumns, offeredOperators, { translator, locale, locales }] = await Promise.all([
    loadColumns(auth, config),
    listOperators(auth.api),
    translationFor(auth),
  ]);
  const [columns, operators] = [offeredColumns.result, offeredOperators.result];
  const t = translator.getFixedT(locale);
  const held = adds === null && node ? toValues(node) : { operator: 'contains', kind: 'literal', match: 'or' };
  const asksMatch = adds === 'group' || (adds === null && isGroup);
  const asksRule = adds !== null || !isGroup;
  const usable = columns.filter(({ type }) => type !== 'json' && type !== 'array');
  const option = (value: string, label: string) => ({ value, label, preset: false });
  const parameters = Object.keys(config.parameters);
  const choice = (model: string, label: string, options: Field['options'], more: Partial<Field> = {}) =>
    fieldAt(model, { label, kind: 'choice', required: true, options, ...more });
  const kinds = [
    option('literal', t('reports.editor.filter.literal')),
    ...(parameters.length > 0 ? [option('variable', t('reports.editor.filter.variable'))] : []),
    option('column', t('reports.editor.filter.column')),
  ];
  const fields: Field[] = [
    ...(asksMatch
      ? [
          choice('match', t('reports.editor.filter.match'), [
            option('or', t('reports.editor.filter.any')),
            option('and', t('reports.editor.filter.all')),
          ]),
        ]
      : []),
    ...(asksRule
      ? [
          choice('column', t('reports.editor.column'), columnOptions(usable)),
          choice(
            'operator',
            t('reports.editor.filter.operator'),
            operators.map(({ name, displayName }) =>
              option(name, t(`reports.editor.operator.${name as 'contains'}`, { defaultValue: displayName || name })),
            ),
          ),
          choice('kind', t('reports.editor.filter.kind'), kinds, {
            open: true,
            usedWith: 'literal variable column',
          }),
          fieldAt('value', {
            label: t('ui.filter.value'),
            hint: t('reports.editor.filter.valueHint'),
            kind: 'longText',
            usedWith: 'literal',
          }),
          ...(parameters.length > 0
            ? [
                choice(
                  'parameter',
                  t('reports.editor.filter.parameter'),
                  parameters.map((name) => option(name, parameterChoiceLabel(config.parameters, name, locales))),
                  { required: false, usedWith: 'variable' },
                ),
              ]
            : []),
          choice('other', t('reports.editor.filter.otherColumn'), columnOptions(usable), {
            required: false,
            usedWith: 'column',
          }),
        ]
      : []),
    ...(adds === null ? [fieldAt('remove', { label: t('reports.editor.filter.remove'), kind: 'boolean' })] : []),
  ];
  const form: FormModel = { fields, lines: toFormLines(fields) };
  const unreadable = asksRule ? offeredColumns.unreadable + offeredOperators.unreadable : 0;
  return { draft, from, config, form, held, operators, columns, unreadable, asksMatch, asksRule, isGroup };
}

function toValues(node: Condition): Values {
  if (groupMembers(node)) return { match: groupOperator(node) };
  const { value, kind, ...rest } = parseRule(node as Record<string, unknown>);
  return {
    ...rest,
    kind,
    value: kind === 'literal' ? value : '',
    parameter: kind === 'variable' ? value : '',
    other: kind === 'column' ? value : '',
  };
}

export async function loadNode(auth: AuthContext, key: TemplateKey, at: string | undefined) {
  const address = parseAddress(at);
  const to = filterNodePath(key.name, at ?? '');
  const [part, send, titleOf] = await Promise.all([
    loadFilterPart(auth, key, address),
    formTokens(auth, to),
    loadTitles(auth),
  ]);
  return {
    address: to,
    back: stepPath(key.name, 'filters'),
    send,
    seen: seenField(auth, part.draft),
    form: toFormView(part.form, part.held),
    unreadable: part.unreadable,
    report: titleOf(part.draft),
  };
}

export async function saveNode(auth: AuthContext, key: TemplateKey, at: string | undefined) {
  const before = await redirectIfDone(auth);
  if (before) return before;
  const address = parseAddress(at);
  const { draft, from, config, form, held, operators, columns, asksRule, asksMatch, isGroup } = await loadFilterPart(
    auth,
    key,
    address,
  );
  const { response, read, value, values } = await readSentForm(auth, form, { held, own: { seen: z.string().max(64) } });
  if (response) return response;
  const conflict = await findConflict(auth, draft, value.seen);
  if (conflict) return data({ ...read.reply({ formErrors: [conflict.message] }), ...conflict.details }, 409);
  const back = stepPath(key.name, 'filters');
  const save = (filter: Condition | null) =>
    saveConfig(auth, read, { draft, from, config: { ...config, filter }, back });
  if (values.remove === true) return save(replaceNode(config.filter, address.place, null));
  const match = values.match === 'and' ? 'and' : 'or';
  if (address.adds === null && isGroup && asksMatch) {
    const members = groupMembers(nodeAt(config.filter, address.place) ?? {}) ?? [];
    return save(replaceNode(config.filter, address.place, toGroup(match, members)));
  }
  if (!asksRule) return save(config.filter);
  const filled = toFilledRule(values);
  const typeOf = (path: string) => {
    const parameter = config.parameters[path];
    if (filled.kind === 'variable' && parameter)
      return { type: String(parameter.type), item: parameter.item as Operator['schema'][number]['right'] as never };
    return columns.find((one) => one.path === path) ?? { type: 'string', item: null };
  };
  const wrong = findProblem(filled, form, typeOf(filled.column));
  if (wrong) return data(read.reply({ fieldErrors: wrong }), 400);
  const deepest = address.place.length + (address.adds === 'group' ? 3 : address.adds === 'rule' ? 2 : 1);
  const isDay = filled.operator === 'equals' && filled.kind === 'literal' && isPlainDay(filled.value.trim());
  const isWholeDay = isDay && typeOf(filled.column).type === 'date' && deepest <= MAX_DEPTH;
  const rule =
    (isWholeDay && toDayRule(filled, operators)) ||
    toRule(
      filled,
      operators.find(({ name }) => name === filled.operator),
      typeOf,
    );
  if (address.adds === null) return save(replaceNode(config.filter, address.place, rule));
  if (config.filter === null) return save(toGroup(match, [rule]));
  return save(addNode(config.filter, address.place, address.adds === 'group' ? toGroup(match, [rule]) : rule));
}

function toFilledRule(values: Values): FilledRule {
  const text = (name: string) => (typeof values[name] === 'string' ? String(values[name]) : '');
  const kind = text('kind') === 'variable' ? 'variable' : text('kind') === 'column' ? 'column' : 'literal';
  const value = { literal: text('value'), variable: text('parameter'), column: text('other') }[kind];
  return { column: text('column'), operator: text('operator'), kind, value };
}

const MESSAGES = {
  several: 'reports.editor.filter.oneValue',
  truth: 'reports.editor.filter.truthNeeded',
  number: NOT_A_NUMBER,
  unclear: 'forms.unclearNumber',
  day: 'forms.noDay',
} as const;

function findProblem(
  filled: FilledRule,
  { fields }: FormModel,
  left: Parameters<typeof findLiteralProblem>[1],
): Record<string, string[]> | null {
  const { operator, kind, value } = filled;
  if (takesNoValue(operator)) return null;
  const model = { literal: 'value', variable: 'parameter', column: 'other' }[kind];
  const field = fields.find((one) => one.model === model);
  if (!field) return null;
  if (value.trim() === '') return { [field.name]: [requiredMessage(field)] };
  const wrong = kind === 'literal' ? findLiteralProblem(filled, left) : null;
  return wrong ? { [field.name]: [MESSAGES[wrong]] } : null;
}

/** With its name where another has the same label. */
function parameterChoiceLabel(parameters: Config['parameters'], name: string, locales: readonly string[]): string {
  const label = parameterLabel(parameters, name, locales);
  const isShared = Object.keys(parameters).some(
    (other) => other !== name && parameterLabel(parameters, other, locales) === label,
  );
  return isShared ? `${label} (${name})` : label;
}
