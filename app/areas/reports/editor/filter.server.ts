// The filter of a report, one rule or group at a time.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { type Field, type FormModel, fieldAt, inLines, NO_NUMBER, neededText } from '../../../kits/forms/field';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { shownForm } from '../../../kits/forms/shown';
import type { Values } from '../../../kits/forms/values';
import { notFound } from '../../../platform/platform-error';
import { listOperators, type Operator } from '../../../platform/report-editor.server';
import { doneBefore, formTokens } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { filterNodePath, stepPath, type TemplateKey } from '../paths';
import {
  type Condition,
  type Config,
  DEEPEST,
  groupOf,
  membersOf,
  nodeAt,
  operatorOf,
  type Place,
  readConfig,
  withAdded,
  withNode,
} from './config';
import { CHANGED, columnsOf, loadDraft, saveConfig } from './editor.server';
import { explained, labelOf } from './explained';
import { type FilledRule, filledFrom, literalProblem, ruleOf, standsAlone } from './rule';
import { columnOptions } from './steps';

export async function loadFilter(auth: AuthContext, key: TemplateKey) {
  const draft = await loadDraft(auth, key);
  const config = readConfig(draft.reportConfig);
  return { of: key, filter: explained(config).filter, hasSource: config.entities.length > 0 };
}

export type LoadedFilter = Awaited<ReturnType<typeof loadFilter>>;

/** The outermost group. */
export const WHOLE = 'whole';

/** `0-1` is a place; `rule-0-1` and `group-0-1` are something new in the group at that place. */
export interface Address {
  adds: 'rule' | 'group' | null;
  place: Place;
}

export function addressIn(at: string | undefined): Address {
  if (at === WHOLE) return { adds: null, place: [] };
  const [, adds, numbers] = /^(?:(rule|group)(?:-|$))?((?:\d{1,2}(?:-|$)){0,4})$/.exec(at ?? '') ?? [];
  if (numbers === undefined) throw notFound('a part of a filter');
  const place = numbers
    .split('-')
    .filter((one) => one !== '')
    .map(Number);
  return { adds: (adds as Address['adds']) ?? null, place };
}

async function partOf(auth: AuthContext, key: TemplateKey, { adds, place }: Address) {
  const draft = await loadDraft(auth, key);
  const config = readConfig(draft.reportConfig);
  const node = nodeAt(config.filter, place);
  const isGroup = node !== null && membersOf(node) !== null;
  const isThere = adds === null ? node !== null : config.filter === null ? place.length === 0 : isGroup;
  const deepest = DEEPEST - (adds === 'group' ? 2 : 1);
  if (config.entities.length === 0 || !isThere || place.length > (adds === null ? DEEPEST : deepest))
    throw notFound('a part of a filter');
  const [columns, operators, { translator, locale }] = await Promise.all([
    columnsOf(auth, config),
    listOperators(auth.api),
    translationFor(auth),
  ]);
  const t = translator.getFixedT(locale);
  const held = adds === null && node ? valuesOf(node) : { operator: 'contains', kind: 'literal', match: 'or' };
  const asksMatch = adds === 'group' || (adds === null && isGroup);
  const asksRule = adds !== null || !isGroup;
  const usable = columns.filter(({ type }) => type !== 'json' && type !== 'array');
  const option = (value: string, label: string) => ({ value, label, preset: false });
  const parameters = Object.keys(config.parameters);
  const choice = (model: string, label: string, options: Field['options'], more: Partial<Field> = {}) =>
    fieldAt(model, { label, kind: 'choice', required: true, options, ...more });
  const kinds = [
    option('literal', t('reportEditor.filter.literal')),
    ...(parameters.length > 0 ? [option('variable', t('reportEditor.filter.variable'))] : []),
    option('column', t('reportEditor.filter.column')),
  ];
  const fields: Field[] = [
    ...(asksMatch
      ? [
          choice('match', t('reportEditor.filter.match'), [
            option('or', t('reportEditor.filter.any')),
            option('and', t('reportEditor.filter.all')),
          ]),
        ]
      : []),
    ...(asksRule
      ? [
          choice('column', t('reportEditor.column'), columnOptions(usable)),
          choice(
            'operator',
            t('reportEditor.filter.operator'),
            operators.map(({ name, displayName }) =>
              option(name, t(`reportEditor.operator.${name as 'contains'}`, { defaultValue: displayName || name })),
            ),
          ),
          choice('kind', t('reportEditor.filter.kind'), kinds, { open: true }),
          fieldAt('value', {
            label: t('reportEditor.filter.value'),
            hint: t('reportEditor.filter.valueHint'),
            kind: 'longText',
          }),
          ...(parameters.length > 0
            ? [
                choice(
                  'parameter',
                  t('reportEditor.filter.parameter'),
                  parameters.map((name) => option(name, calledAs(config.parameters, name))),
                  { required: false },
                ),
              ]
            : []),
          choice('other', t('reportEditor.filter.otherColumn'), columnOptions(usable), { required: false }),
        ]
      : []),
    ...(adds === null ? [fieldAt('remove', { label: t('reportEditor.filter.remove'), kind: 'boolean' })] : []),
  ];
  const form: FormModel = { fields, lines: inLines(fields) };
  return { draft, config, form, held, operators, columns, asksMatch, asksRule, isGroup };
}

function valuesOf(node: Condition): Values {
  if (membersOf(node)) return { match: operatorOf(node) };
  const { value, kind, ...rest } = filledFrom(node as Record<string, unknown>);
  return {
    ...rest,
    kind,
    value: kind === 'literal' ? value : '',
    parameter: kind === 'variable' ? value : '',
    other: kind === 'column' ? value : '',
  };
}

export async function loadNode(auth: AuthContext, key: TemplateKey, at: string | undefined) {
  const address = addressIn(at);
  const to = filterNodePath(key.name, at ?? '');
  const [part, send] = await Promise.all([partOf(auth, key, address), formTokens(auth, to)]);
  return {
    address: to,
    back: stepPath(key.name, 'filters'),
    send,
    seen: part.draft.updateDate ?? '',
    form: shownForm(part.form, part.held),
  };
}

export async function saveNode(auth: AuthContext, key: TemplateKey, at: string | undefined) {
  const before = await doneBefore(auth);
  if (before) return before;
  const address = addressIn(at);
  const { draft, config, form, held, operators, columns, asksRule, asksMatch, isGroup } = await partOf(
    auth,
    key,
    address,
  );
  const { again, read, value, values } = await readSentForm(auth, form, { held, own: { seen: z.string().max(64) } });
  if (again) return again;
  if (value.seen !== (draft.updateDate ?? '')) return data(read.reply({ formErrors: [CHANGED] }), 409);
  const back = stepPath(key.name, 'filters');
  const save = (filter: Condition | null) => saveConfig(auth, read, { draft, config: { ...config, filter }, back });
  if (values.remove === true) return save(withNode(config.filter, address.place, null));
  const match = values.match === 'and' ? 'and' : 'or';
  if (address.adds === null && isGroup && asksMatch) {
    const members = membersOf(nodeAt(config.filter, address.place) ?? {}) ?? [];
    return save(withNode(config.filter, address.place, groupOf(match, members)));
  }
  if (!asksRule) return save(config.filter);
  const filled = filledIn(values);
  const typeOf = (path: string) => {
    const parameter = config.parameters[path];
    if (filled.kind === 'variable' && parameter)
      return { type: String(parameter.type), item: parameter.item as Operator['schema'][number]['right'] as never };
    return columns.find((one) => one.path === path) ?? { type: 'string', item: null };
  };
  const wrong = problemOf(filled, form, typeOf(filled.column));
  if (wrong) return data(read.reply({ fieldErrors: wrong }), 400);
  const rule = ruleOf(
    filled,
    operators.find(({ name }) => name === filled.operator),
    typeOf,
  );
  if (address.adds === null) return save(withNode(config.filter, address.place, rule));
  if (config.filter === null) return save(groupOf(match, [rule]));
  return save(withAdded(config.filter, address.place, address.adds === 'group' ? groupOf(match, [rule]) : rule));
}

function filledIn(values: Values): FilledRule {
  const text = (name: string) => (typeof values[name] === 'string' ? String(values[name]) : '');
  const kind = text('kind') === 'variable' ? 'variable' : text('kind') === 'column' ? 'column' : 'literal';
  const value = { literal: text('value'), variable: text('parameter'), column: text('other') }[kind];
  return { column: text('column'), operator: text('operator'), kind, value };
}

const WRONG = {
  several: 'reportEditor.filter.oneValue',
  truth: 'reportEditor.filter.truthNeeded',
  number: NO_NUMBER,
  day: 'forms.noDay',
} as const;

/** A rule needs the value that goes with its kind, and one that its column can hold. */
function problemOf(
  filled: FilledRule,
  { fields }: FormModel,
  left: Parameters<typeof literalProblem>[1],
): Record<string, string[]> | null {
  const { operator, kind, value } = filled;
  if (standsAlone(operator)) return null;
  const model = { literal: 'value', variable: 'parameter', column: 'other' }[kind];
  const field = fields.find((one) => one.model === model);
  if (!field) return null;
  if (value.trim() === '') return { [field.name]: [neededText(field)] };
  const wrong = kind === 'literal' ? literalProblem(filled, left) : null;
  return wrong ? { [field.name]: [WRONG[wrong]] } : null;
}

/** A parameter by its label; by its name, too, where another has the same. */
function calledAs(parameters: Config['parameters'], name: string): string {
  const label = labelOf(parameters, name);
  const isShared = Object.keys(parameters).some((other) => other !== name && labelOf(parameters, other) === label);
  return isShared ? `${label} (${name})` : label;
}
