import { describe, expect, it } from 'vitest';
import { shownForm } from './shown';
import { tenantForm } from './tenant-form';
import { formOfTyped, sentIn, typedValues } from './typed';

const sent = sentIn([
  ['_token', 'x'],
  ['form.custom.monthlyLimit', '900'],
  ['form.custom.areas', 'offices'],
  ['form.custom.areas', 'canteen'],
  ['form.custom.escort', 'on'],
  ['form.custom.~secret~pin', '1234'],
  ['form.custom.purpose', '  '],
  ['find.p0', 'Ada'],
]);

describe('what was typed', () => {
  it('is what somebody typed into the form, but for secrets', () => {
    expect([...sent.keys()]).toEqual(['form.custom.monthlyLimit', 'form.custom.areas', 'form.custom.escort']);
    expect(sentIn(Object.entries({ 'form.a': ['x', 'y'], 'form.b': 'z' }))).toEqual(
      new Map([
        ['form.a', ['x', 'y']],
        ['form.b', ['z']],
      ]),
    );
  });
  it('is read in its form', () => {
    const fields = [
      { id: '', type: 'string', model: 'custom.monthlyLimit', label: 'Limit' },
      { id: '', type: 'multiselect', model: 'custom.areas', label: 'Areas', options: [] },
      { id: '', type: 'checkbox', model: 'custom.escort', label: 'Escort' },
      { id: '', type: 'password', model: 'custom.pin', label: 'Pin' },
    ];
    expect(
      typedValues(
        tenantForm([{ id: '', fields }], (html) => html),
        sent,
      ),
    ).toEqual({
      custom: { monthlyLimit: '900', areas: ['offices', 'canteen'], escort: true },
    });
  });
  it('is read under the names of its places where the form is gone', () => {
    const form = formOfTyped(sent);
    const { fields } = shownForm(form, typedValues(form, sent), { readOnly: true });
    expect(fields.map(({ label, told }) => [label, told])).toEqual([
      ['Monthly limit', ['900']],
      ['Areas', ['offices\ncanteen']],
      ['Escort', ['on']],
    ]);
  });
});
