import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import type { FormProperty } from '../../platform/workflow.server';
import { answerSchema } from './answer';
import { shownForm } from './shown';
import { workflowAnswer, workflowFacts, workflowForm, workflowValues } from './workflow-form';

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
    const { fields } = workflowForm([
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

  it('holds what the process knows already', () => {
    const properties = [
      property('place', 'string', { writable: false }),
      property('note', 'string'),
      property('go', 'boolean'),
    ];
    const values = workflowValues(properties, { place: 'Oslo', note: 'Hi', go: true, other: {} });
    expect(shownForm(workflowForm(properties), values).fields.map(({ texts }) => texts)).toEqual([['Hi'], ['on']]);
  });

  it('tells what is known, and never the bookkeeping', () => {
    const properties = [property('place', 'string', { name: 'Place', writable: false }), property('note', 'string')];
    const bookkeeping = { initiatorId: 'x', openidmObjectId: 'y', deep: {}, empty: '' };
    expect(workflowFacts(properties, { place: 'Oslo', note: 'Hi', cost: 12, flight: false, ...bookkeeping })).toEqual([
      { label: 'Place', value: 'Oslo' },
      { label: 'Cost', value: '12' },
      { label: 'Flight', value: false },
    ]);
  });
});

describe('its answer', () => {
  const properties = [
    property('to', 'string', { required: true }),
    property('days', 'number', { required: true }),
    property('flight', 'boolean'),
    size,
  ];
  const read = (sent: Record<string, string>, variables = {}) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(sent)) data.append(`form.${name}`, value);
    const schema = answerSchema(workflowForm(properties), workflowValues(properties, variables));
    const submission = parseWithZod(data, { schema });
    return submission.status === 'success' ? workflowAnswer(properties, submission.value.form) : submission.error;
  };

  it('is values of the right types under the engine’s names', () => {
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

  it('holds nothing that was not asked', () => {
    expect(read({ 'field-0': 'Oslo', 'field-1': '3', decision: 'approve' })).not.toHaveProperty('to');
  });
});
