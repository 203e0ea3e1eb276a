import { describe, expect, test } from 'vitest';
import { type FormModel, fieldAt, toFormLines } from '../../forms/field';
import type { FormChanges } from '../../forms/form-changes';
import type { Values } from '../../forms/values';
import { answeredForm } from './answered-form';

const kind = fieldAt('custom.kind', {
  label: 'Kind',
  kind: 'choice',
  options: [{ value: 'a', label: 'First', preset: false }],
});
const project = fieldAt('custom.project', { label: 'Project', kind: 'text' });
const note = fieldAt('custom.note', { label: 'Note', kind: 'text' });
const modelOf = (...fields: FormModel['fields']): FormModel => ({ fields, lines: toFormLines(fields) });

const read = (form: FormModel, answered: Values, { changes = {}, others = [] }: Partial<Given> = {}) =>
  answeredForm(form, { changes, others, answered, pathOf: (model) => model });
interface Given {
  changes: FormChanges;
  others: FormModel[];
}
const labels = ({ fields }: FormModel) => fields.map(({ label }) => label);

describe('a form that is read', () => {
  test('shows what a script hid, where it was answered', () => {
    const changes = { 'custom.project': { hidden: true }, 'custom.note': { hidden: true } };
    const shown = read(modelOf(kind, project, note), { custom: { project: 'Phoenix', note: '' } }, { changes });
    expect(labels(shown)).toEqual(['Kind', 'Project']);
    expect(shown.lines.flatMap(({ cells }) => cells)).toHaveLength(2);
  });
  test('shows of a hidden section what was answered', () => {
    const section = { is: 'section' as const, model: 'mail', header: 'Mail', footer: null };
    const part = { ...section, lines: toFormLines([project, note]) };
    const form: FormModel = {
      fields: [project, note],
      lines: [{ key: '0', cells: [{ key: '0', first: 1, span: 12, part }] }],
    };
    const changes = { mail: { hidden: true } };
    expect(labels(read(form, { custom: { project: 'Phoenix' } }, { changes }))).toEqual(['Project']);
    expect(read(form, {}, { changes }).lines).toEqual([]);
  });
  test('has the labels of options that a script has set or taken away', () => {
    const changes = { 'custom.kind': { options: [{ value: 'b', label: 'Second' }] } };
    const [field] = read(modelOf(kind), { custom: { kind: 'a' } }, { changes }).fields;
    expect(field?.options.map(({ label }) => label)).toEqual(['Second', 'First']);
  });
  test('shows what it has no field for, named by another form or by its place', () => {
    const answered = {
      common: { priority: 'low', costCentre: '4711', context: { type: 'request' } },
      custom: { project: 'Phoenix', areas: ['a', 'b'], inner: { deep: 1 }, agreed: true, empty: '' },
      user: { userId: 'u1' },
    };
    const shown = read(modelOf(kind), answered, { others: [modelOf(project)] });
    expect(labels(shown)).toEqual(['Kind', 'Cost centre', 'Project', 'Areas', 'Deep', 'Agreed']);
    expect(shown.fields.map((field) => field.kind).slice(2)).toEqual(['text', 'choices', 'text', 'boolean']);
    expect(shown.lines.flatMap(({ cells }) => cells)).toHaveLength(6);
  });
  test('names objects by reference, and keeps what has no place', () => {
    const answered = { custom: { host: 'managed/user/u1', odd: { 'no place!': 'x' }, list: [{ a: 1 }] } };
    const { fields } = read(modelOf(), answered);
    expect(fields.map(({ model, source }) => [model, source?.object])).toEqual([
      ['custom.host', 'user'],
      ['custom.odd', undefined],
      ['custom.list', undefined],
    ]);
  });
});
