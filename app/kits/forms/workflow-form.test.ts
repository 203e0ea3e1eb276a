import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import type { FormProperty } from '../../platform/workflow.server';
import { answerSchema } from './answer';
import { toFormView } from './form-view';
import { buildWorkflowForm, readWorkflowValues, toWorkflowAnswer, toWorkflowFacts } from './workflow-form';

const property = (_id: string, type: string, more: Partial<FormProperty> = {}): FormProperty => ({
  _id,
  name: null,
  type: { name: type, values: null },
  required: false,
  writable: true,
  ...more,
});
const size = property('size', 'enum', { type: { name: 'enum', values: { s: 'Small', l: 'Large' } } });

describe('workflow form', () => {
  it('maps property types to fields with generated names', () => {
    const { fields } = buildWorkflowForm([
      property('place', 'string', { writable: false }),
      property('a.b[0]', 'string', { name: 'Where to', required: true }),
      property('days', 'number'),
      property('urgent', 'boolean', { required: true }),
      size,
      property('other', 'date'),
    ]);
    expect(fields.map(({ name, label, kind, required }) => [name, label, kind, required])).toEqual([
      ['form.field-0', 'Where to', 'text', true],
      ['form.field-1', 'Days', 'number', false],
      ['form.field-2', 'Urgent', 'boolean', false],
      ['form.field-3', 'Size', 'choice', false],
      ['form.field-4', 'Other', 'text', false],
    ]);
    expect(fields[3]?.options.map(({ value, label }) => [value, label])).toEqual([
      ['s', 'Small'],
      ['l', 'Large'],
    ]);
  });

  it('starts with the variables of the process', () => {
    const properties = [
      property('place', 'string', { writable: false }),
      property('note', 'string'),
      property('go', 'boolean'),
    ];
    const values = readWorkflowValues(properties, { place: 'Oslo', note: 'Hi', go: true, other: {} });
    expect(toFormView(buildWorkflowForm(properties), values).fields.map(({ texts }) => texts)).toEqual([
      ['Hi'],
      ['on'],
    ]);
  });

  it('shows known facts without internal ids', () => {
    const properties = [property('place', 'string', { name: 'Place', writable: false }), property('note', 'string')];
    const bookkeeping = { initiatorId: 'x', openidmObjectId: 'y', deep: {}, empty: '' };
    expect(toWorkflowFacts(properties, { place: 'Oslo', note: 'Hi', cost: 12, flight: false, ...bookkeeping })).toEqual(
      [
        { label: 'Place', value: ['Oslo'] },
        { label: 'Cost', value: ['12'] },
        { label: 'Flight', value: false },
      ],
    );
  });
});

describe('workflow answer', () => {
  const properties = [
    property('to', 'string', { required: true }),
    property('days', 'number', { required: true }),
    property('flight', 'boolean'),
    size,
  ];
  const read = (sent: Record<string, string>, variables = {}) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(sent)) data.append(`form.${name}`, value);
    const schema = answerSchema(buildWorkflowForm(properties), readWorkflowValues(properties, variables));
    const submission = parseWithZod(data, { schema });
    return submission.status === 'success' ? toWorkflowAnswer(properties, submission.value.form) : submission.error;
  };

  it('has typed values under the engine’s names', () => {
    expect(read({ 'field-0': ' Oslo ', 'field-1': '3', 'field-2': 'on', 'field-3': 'l' })).toEqual({
      to: 'Oslo',
      days: 3,
      flight: true,
      size: 'l',
    });
    expect(read({ 'field-0': 'Oslo', 'field-1': '1,5' })).toEqual({ to: 'Oslo', days: 1.5, flight: false });
    expect(read({ 'field-0': 'Oslo', 'field-1': '1' }, { size: 's' })).toEqual({ to: 'Oslo', days: 1, flight: false });
  });

  it.each([
    [{ 'field-1': '3' }, 'field-0', 'forms.enterField?field=To'],
    [{ 'field-0': '  ', 'field-1': '3' }, 'field-0', 'forms.enterField?field=To'],
    [{ 'field-0': 'x'.repeat(2001), 'field-1': '3' }, 'field-0', 'form.tooLong?max=2000'],
    [{ 'field-0': 'Oslo', 'field-1': 'three' }, 'field-1', 'common.policyValidationMessages.VALID_NUMBER'],
    [{ 'field-0': 'Oslo', 'field-1': '1e9' }, 'field-1', 'common.policyValidationMessages.VALID_NUMBER'],
    [{ 'field-0': 'Oslo', 'field-1': '3', 'field-3': 'xl' }, 'field-3', 'forms.notListed'],
  ])('refuses %j', (sent, field, message) => {
    expect(read(sent)).toEqual({ [`form.${field}`]: [message] });
  });

  it('contains no unknown values', () => {
    expect(read({ 'field-0': 'Oslo', 'field-1': '3', decision: 'approve' })).not.toHaveProperty('to');
  });
});
