// Rendered without script, sent and rendered again.
import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import en from '../../../locales/en/forms';
import { hasValidFieldNames } from '../../../server/guard/field-names';
import { joinAnswer } from '../../../ui/answer';
import { AnswerContext } from '../../../ui/form';
import { TranslationProvider } from '../../../ui/use-translation';
import { answerSchema } from '../answer';
import { type Field, fieldAt, toFormLines } from '../field';
import { toFormView } from '../form-view';
import type { Values } from '../values';
import { defaultValues, toConstraints } from './constraints';

// Text files read the language of the document.
vi.stubGlobal('document', { documentElement: { dataset: { language: 'en' } } });
const { FormFields } = await import('./form-fields');
vi.unstubAllGlobals();

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { translation: { forms: en, form: { optional: '(optional)' } } } } });

interface PageProps {
  fields: Field[];
  values: Values;
  lastResult?: SubmissionResult<string[]>;
}

function Page({ fields, values, lastResult }: PageProps) {
  const shown = toFormView({ fields, lines: toFormLines(fields) }, values);
  const [form] = useForm({
    id: 'form',
    lastResult,
    defaultValue: defaultValues(shown.fields) as Record<string, string>,
    constraint: toConstraints(shown.fields),
  });
  const answer = joinAnswer(lastResult, null, 'form');
  return (
    <AnswerContext.Provider value={answer}>
      <FormFields form={shown} filling={{ form, answer, props: { id: 'form', validates: true, onSubmit: () => {} } }} />
    </AnswerContext.Provider>
  );
}

function drawn(page: PageProps) {
  const html = renderToString(
    <TranslationProvider i18n={i18n}>
      <Page {...page} />
    </TranslationProvider>,
  );
  const document = parseDocument(html);
  const all = (...names: string[]) =>
    DomUtils.getElementsByTagName((name) => names.includes(name), document.children, true);
  const controls = all('input', 'textarea', 'select').filter(({ attribs }) => {
    return !/checkbox|radio/.test(attribs.type ?? '') || attribs.checked !== undefined;
  });
  const sent = controls.map((control): [string, string] => {
    const chosen = DomUtils.getElementsByTagName('option', control.children).find(
      ({ attribs }) => 'selected' in attribs,
    );
    const text = control.name === 'textarea' ? DomUtils.textContent(control) : control.attribs.value;
    return [control.attribs.name ?? '', chosen?.attribs.value ?? text ?? ''];
  });
  const buttons = all('button').filter(({ attribs }) => attribs.name !== undefined);
  return {
    html,
    all,
    sent,
    button: (words: string) => buttons.find((one) => DomUtils.textContent(one).replace(/\s+/g, ' ').trim() === words),
  };
}

/** After pressing a button, or sending the form. */
function pressed(page: PageProps, words: string | null, typed: Record<string, string> = {}): PageProps {
  const { sent, button } = drawn(page);
  const data = new FormData();
  for (const [name, value] of sent) data.append(name, typed[name] ?? value);
  const { name, value } = words === null ? {} : (button(words)?.attribs ?? expect.fail(`no button ${words}`));
  if (name) data.append(name, value ?? '');
  expect(hasValidFieldNames(data)).toBe(true);
  const submission = parseWithZod(data, { schema: answerSchema({ fields: page.fields }, page.values) });
  return { ...page, lastResult: submission.reply() };
}
const texts = (page: PageProps) => drawn(page).sent.filter(([name]) => name.startsWith('form.'));

const city = fieldAt('city', { label: 'City', kind: 'text', required: true });
const places = fieldAt('places', { label: 'Places', kind: 'list', entry: [city] });
const tags = fieldAt('tags', { label: 'Tags', kind: 'list', entry: [fieldAt('', { label: 'Tag', kind: 'text' })] });

describe('list field without script', () => {
  const start: PageProps = { fields: [tags, places], values: { tags: ['a', 'b'], places: [{ city: 'Oslo' }] } };

  it('adds, removes and moves entries by buttons, and keeps typed values', () => {
    const added = pressed(start, 'Add item (Tags)', { 'form.tags[0]': 'A' });
    expect(texts(added)).toEqual([
      ['form.tags[0]', 'A'],
      ['form.tags[1]', 'b'],
      ['form.tags[2]', ''],
      ['form.places[0].city', 'Oslo'],
    ]);
    const moved = pressed(added, 'Move up (Tags, item 3)', { 'form.tags[2]': 'c' });
    expect(texts(moved).map(([, text]) => text)).toEqual(['A', 'c', 'b', 'Oslo']);
    const removed = pressed(moved, 'Remove (Tags, item 1)');
    expect(texts(removed).map(([, text]) => text)).toEqual(['c', 'b', 'Oslo']);
    const emptied = pressed(pressed(removed, 'Remove (Places, item 1)'), 'Add item (Places)');
    expect(texts(emptied)).toEqual([
      ['form.tags[0]', 'c'],
      ['form.tags[1]', 'b'],
      ['form.places[0].city', ''],
    ]);
  });
  it('reports missing values only when the form is sent', () => {
    const added = pressed(start, 'Add item (Places)');
    expect(drawn(added).html).not.toContain('field-error');
    const sent = pressed(added, null);
    const wrong = drawn(sent)
      .all('input')
      .find(({ attribs }) => attribs.name === 'form.places[1].city');
    expect(wrong?.attribs).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': 'form-form.places[1].city-error',
    });
    expect(drawn(sent).html).toContain('id="form-form.places[1].city-error"');
  });
});

describe('form control', () => {
  const options = [
    { value: 'a', label: 'A', preset: false },
    { value: 'b', label: 'B', preset: false },
  ];
  const kinds: Field[] = [
    fieldAt('text', { label: 'Text', kind: 'text', hint: 'In short', required: true }),
    fieldAt('long', { label: 'Long', kind: 'longText' }),
    fieldAt('lines', { label: 'Lines', kind: 'lines' }),
    fieldAt('pin', { label: 'PIN', kind: 'password' }),
    fieldAt('n', { label: 'Number', kind: 'number' }),
    fieldAt('day', { label: 'Day', kind: 'date' }),
    fieldAt('at', { label: 'At', kind: 'dateTime' }),
    fieldAt('yes', { label: 'Yes', kind: 'boolean' }),
    fieldAt('one', { label: 'One', kind: 'choice', options }),
    fieldAt('open', { label: 'Open', kind: 'choice', options, open: true }),
    fieldAt('many', { label: 'Many', kind: 'choices', options }),
  ];
  const values = {
    text: 'x',
    long: 'y',
    lines: ['p', 'q'],
    pin: 'hush',
    n: 1.5,
    day: '2026-02-28',
    at: '2026-02-28T10:30:00Z',
    yes: true,
    one: 'b',
    open: 'a',
    many: ['a', 'b'],
  };
  const page = { fields: kinds, values };

  it('keeps a first empty line of a text that was sent', () => {
    const fields = [fieldAt('long', { label: 'Long', kind: 'longText' })];
    const { html } = drawn({ fields, values: { long: '\r\nSecond line' } });
    // Of a textarea the first line break is none of its text.
    expect(html).toMatch(/<textarea[^>]*>\n\nSecond line</);
  });

  it('sends its value for each kind, but never a secret', () => {
    expect(texts(page)).toEqual([
      ['form.text', 'x'],
      ['form.long', 'y'],
      ['form.lines', 'p\nq'],
      ['form.~secret~pin', ''],
      ['form.n', '1.5'],
      ['form.day', '2026-02-28'],
      ['form.at', '2026-02-28T10:30'],
      ['form.yes', 'on'],
      ['form.one', 'b'],
      ['form.open', 'a'],
      ['form.many', 'a'],
      ['form.many', 'b'],
    ]);
    expect(drawn(page).html).not.toContain('hush');
  });
  it('shows the sent value again, also an empty one', () => {
    const again = pressed({ ...page, values: { ...values, open: '' } }, null, {
      'form.text': '',
      'form.long': '',
      'form.one': 'a',
    });
    expect(texts(again).slice(0, 2)).toEqual([
      ['form.text', ''],
      ['form.long', ''],
    ]);
    expect(texts(again)).toContainEqual(['form.one', 'a']);
    expect(drawn(again).html).toContain('Fill in “Text”');
  });
  it('has label and description, and no browser constraints without script', () => {
    const { all, html } = drawn(page);
    const text = all('input').find(({ attribs }) => attribs.name === 'form.text');
    expect(text?.attribs).toMatchObject({ id: 'form-form.text', 'aria-describedby': 'form-form.text-hint' });
    expect(html).toContain('for="form-form.text"');
    expect(html).toContain('id="form-form.text-hint"');
    expect(text?.attribs).not.toHaveProperty('required');
  });
});

describe('variables of the environment', () => {
  const variables = [{ value: '&{esv.any}', label: 'Any', preset: false }];
  const options = ['a', 'b'].map((value) => ({ value, label: value, preset: false }));
  const entry = [fieldAt('', { label: 'Entry', kind: 'text' })];
  const fields = [
    fieldAt('host', { label: 'Host', kind: 'text', reference: 'string', variables }),
    fieldAt('port', { label: 'Port', kind: 'number', reference: 'int', variables }),
    fieldAt('on', { label: 'On', kind: 'boolean', reference: 'bool', variables }),
    fieldAt('mode', { label: 'Mode', kind: 'choice', options, reference: 'string', variables }),
    fieldAt('tags', { label: 'Tags', kind: 'list', entry, reference: 'array', variables, required: true }),
    fieldAt('days', { label: 'Days', kind: 'choices', options, reference: 'array', variables }),
  ];
  const HELD = {
    host: 'h',
    port: 1,
    on: { $bool: '&{esv.on}' },
    mode: { $string: '&{esv.mode}' },
    tags: { $array: '&{esv.tags}' },
    days: ['a'],
  };
  const valuesOf = (page: PageProps, typed: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of drawn(page).sent.filter(([name]) => name.startsWith('form.')))
      data.append(name, typed[name] ?? value);
    const submission = parseWithZod(data, { schema: answerSchema({ fields }, page.values) });
    return submission.status === 'success' ? submission.value.form : submission.reply().error;
  };

  it('stay selected in menus, even when no longer offered', () => {
    const page = { fields, values: HELD };
    expect(texts(page)).toEqual([
      ['form.host', 'h'],
      ['form.port', '1'],
      ['form.on', '&{esv.on}'],
      ['form.mode', '&{esv.mode}'],
      ['form.~whole~tags', '&{esv.tags}'],
      ['form.days', 'a'],
      ['form.~whole~days', ''],
    ]);
    expect(valuesOf(page, {})).toEqual(HELD);
  });

  it('take precedence over listed values when chosen', () => {
    const page = { fields, values: { ...HELD, on: true, tags: ['x'] } };
    const chosen = { 'form.on': '&{esv.any}', 'form.~whole~tags': '&{esv.any}', 'form.~whole~days': '&{esv.any}' };
    expect(valuesOf(page, chosen)).toMatchObject({
      on: { $bool: '&{esv.any}' },
      tags: { $array: '&{esv.any}' },
      days: { $array: '&{esv.any}' },
    });
    expect(valuesOf({ fields, values: HELD }, { 'form.on': '', 'form.mode': 'b' })).toMatchObject({
      on: false,
      mode: 'b',
    });
    expect(valuesOf({ fields, values: HELD }, { 'form.~whole~tags': '' })).toEqual({
      'form.tags': ['forms.enterField?field=Tags'],
    });
  });

  it('are the only other values a menu accepts', () => {
    const wrong = { 'form.on': 'perhaps', 'form.mode': 'c', 'form.~whole~days': 'a, b' };
    expect(Object.keys(valuesOf({ fields, values: HELD }, wrong) ?? {})).toEqual(Object.keys(wrong));
  });

  it('have one hint per form, only where they can be typed', () => {
    const countHints = (page: PageProps) => drawn(page).html.split('to insert a variable or secret').length - 1;
    expect(countHints({ fields, values: HELD })).toBe(1);
    expect(countHints({ fields: fields.map((field) => ({ ...field, variables: [] })), values: HELD })).toBe(0);
  });

  it('keep a checkbox when there is none to choose', () => {
    const [box] = drawn({
      fields: [fieldAt('on', { label: 'On', kind: 'boolean', reference: 'bool' })],
      values: {},
    }).all('input');
    expect(box?.attribs).toMatchObject({ type: 'checkbox', name: 'form.on' });
  });
});
