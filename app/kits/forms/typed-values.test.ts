import { describe, expect, it } from 'vitest';
import { toFormView } from './form-view';
import { tenantForm } from './tenant-form';
import { formFromTypedTexts, toTypedValues, typedTexts } from './typed-values';

const sent = typedTexts([
  ['_token', 'x'],
  ['form.custom.monthlyLimit', '900'],
  ['form.custom.areas', 'offices'],
  ['form.custom.areas', 'canteen'],
  ['form.custom.escort', 'on'],
  ['form.custom.~secret~pin', '1234'],
  ['form.custom.purpose', '  '],
  ['find.p0', 'Ada'],
]);

describe('typed values', () => {
  it('include sent texts without secrets', () => {
    expect([...sent.keys()]).toEqual(['form.custom.monthlyLimit', 'form.custom.areas', 'form.custom.escort']);
    expect(typedTexts(Object.entries({ 'form.a': ['x', 'y'], 'form.b': 'z' }))).toEqual(
      new Map([
        ['form.a', ['x', 'y']],
        ['form.b', ['z']],
      ]),
    );
  });
  it('become values of their form', () => {
    const fields = [
      { id: '', type: 'string', model: 'custom.monthlyLimit', label: 'Limit' },
      { id: '', type: 'multiselect', model: 'custom.areas', label: 'Areas', options: [] },
      { id: '', type: 'checkbox', model: 'custom.escort', label: 'Escort' },
      { id: '', type: 'password', model: 'custom.pin', label: 'Pin' },
    ];
    expect(
      toTypedValues(
        tenantForm([{ id: '', fields }], (html) => html),
        sent,
      ),
    ).toEqual({
      custom: { monthlyLimit: '900', areas: ['offices', 'canteen'], escort: true },
    });
  });
  it('are labelled by their paths without the form', () => {
    const form = formFromTypedTexts(sent);
    const { fields } = toFormView(form, toTypedValues(form, sent), { readOnly: true });
    expect(fields.map(({ label, displayTexts }) => [label, displayTexts])).toEqual([
      ['Monthly limit', ['900']],
      ['Areas', ['offices\ncanteen']],
      ['Escort', ['on']],
    ]);
  });
});
