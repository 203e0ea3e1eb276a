import { describe, expect, it } from 'vitest';
import type { FormProperty } from '../../platform/workflow.server';
import { EngineAnswer, engineForm } from './engine-form';

const property = (_id: string, type: string, more: Partial<FormProperty> = {}): FormProperty => ({
  _id,
  name: null,
  type: { name: type, values: null },
  required: false,
  writable: true,
  ...more,
});
const size = property('size', 'enum', { type: { name: 'enum', values: { s: 'Small', l: 'Large' } } });

describe('a form of the engine', () => {
  it('asks by the kind of each property, under names of our own', () => {
    const { fields } = engineForm([
      property('a.b[0]', 'string', { name: 'Where to', required: true }),
      property('days', 'number'),
      property('urgent', 'boolean'),
      size,
      property('other', 'date'),
    ]);
    expect(fields.map(({ name, id, label, kind, required }) => [name, id, label, kind, required])).toEqual([
      ['field-0', 'a.b[0]', 'Where to', 'text', true],
      ['field-1', 'days', 'Days', 'number', false],
      ['field-2', 'urgent', 'Urgent', 'checkbox', false],
      ['field-3', 'size', 'Size', 'select', false],
      ['field-4', 'other', 'Other', 'text', false],
    ]);
    expect(fields[3]?.options).toEqual([
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ]);
  });

  it('tells what is known, and never the bookkeeping', () => {
    const { fields, facts } = engineForm(
      [property('place', 'string', { name: 'Place', writable: false }), property('note', 'string')],
      {
        place: 'Oslo',
        note: 'Hi',
        cost: 12,
        flight: false,
        initiatorId: 'x',
        openidmObjectId: 'y',
        deep: {},
        empty: '',
      },
    );
    expect(facts).toEqual([
      { label: 'Place', value: 'Oslo' },
      { label: 'Cost', value: '12' },
      { label: 'Flight', value: false },
    ]);
    expect(fields[0]?.value).toBe('Hi');
  });
});

describe('its answer', () => {
  const { fields } = engineForm([
    property('to', 'string', { required: true }),
    property('days', 'number', { required: true }),
    property('flight', 'boolean'),
    size,
  ]);
  const read = (sent: object) => EngineAnswer(fields).safeParse(sent);

  it('is values of the right types under the engine’s names', () => {
    expect(read({ 'field-0': ' Oslo ', 'field-1': '3', 'field-2': 'on', 'field-3': 'l' }).data).toEqual({
      to: 'Oslo',
      days: 3,
      flight: true,
      size: 'l',
    });
    expect(read({ 'field-0': 'Oslo', 'field-1': '1,5' }).data).toEqual({ to: 'Oslo', days: 1.5, flight: false });
  });

  it.each([
    [{ 'field-1': '3' }, 'field-0', 'form.required'],
    [{ 'field-0': '  ', 'field-1': '3' }, 'field-0', 'form.required'],
    [{ 'field-0': 'x'.repeat(2001), 'field-1': '3' }, 'field-0', 'form.tooLong?max=2000'],
    [{ 'field-0': 'Oslo', 'field-1': 'three' }, 'field-1', 'common.policyValidationMessages.VALID_NUMBER'],
    [{ 'field-0': 'Oslo', 'field-1': '1e9' }, 'field-1', 'common.policyValidationMessages.VALID_NUMBER'],
    [{ 'field-0': 'Oslo', 'field-1': '3', 'field-3': 'xl' }, 'field-3', 'form.required'],
  ])('refuses %j', (sent, field, message) => {
    const { error } = read(sent);
    expect(error?.issues.map(({ path, message: words }) => [path[0], words])).toEqual([[field, message]]);
  });

  it('holds nothing that was not asked', () => {
    expect(read({ 'field-0': 'Oslo', 'field-1': '3', decision: 'approve' }).success).toBe(false);
  });
});
