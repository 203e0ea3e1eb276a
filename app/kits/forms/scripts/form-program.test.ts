import { describe, expect, it } from 'vitest';
import { interpreterBytes } from '../../../../scripts/interpreter.mjs';
import { buildFormProgram, type ScriptInput } from './form-program';
import { ProgramFailure, runProgram } from './interpreter.server';
import { answersFor, type ScriptReader } from './local-answers.server';

const interpreter = new WebAssembly.Module(interpreterBytes());
const FIELDS = [
  { model: 'custom.city', label: 'City', options: null },
  { model: 'custom.size', label: 'Size', options: [{ value: 's', label: 'Small' }] },
  { model: 'custom.section', label: '', options: null },
];

const READER: ScriptReader = { locale: 'de', zone: 'Europe/Berlin', now: Date.UTC(2026, 6, 1, 22, 30) };

async function run(script: string, input: Partial<ScriptInput> = {}, reader = READER) {
  const program = buildFormProgram({
    script,
    values: { custom: { city: 'Oslo' } },
    fields: FIELDS,
    search: '',
    now: reader.now,
    ...input,
  });
  return JSON.parse(await runProgram(interpreter, program, { ask: answersFor(reader) }));
}
/** Passes the value out through a field. */
async function evaluate(expression: string, input: Partial<ScriptInput> = {}, reader = READER) {
  const { set } = await run(`form.setValue('custom.city', ${expression})`, input, reader);
  return set['custom.city'];
}
async function failureOf(script: string) {
  const failure = await run(script).catch((thrown) => thrown);
  expect(failure).toBeInstanceOf(ProgramFailure);
  return (failure as ProgramFailure).reason;
}

describe('form script API', () => {
  it('reads and writes values by path', async () => {
    expect(await evaluate("form.getValue('custom.city') + '!'")).toBe('Oslo!');
    expect(await evaluate("(form.setValue('custom.size', 'x'), form.getValue('custom.size'))")).toBe('x');
    expect(await run("form.setValue('custom.city', undefined)")).toEqual({ set: { 'custom.city': null }, changes: {} });
  });
  it('ignores changes of fields that it does not have, and places that are none', async () => {
    const unknown = "form.setValue('__proto__.x', 1); form.hideField('x'); form.setLabel('__proto__', 'y');";
    expect(await run(unknown)).toEqual({ set: {}, changes: {} });
    expect(await evaluate("String(form.getValue('constructor.name'))")).toBe('undefined');
  });
  it('takes values at places without a field', async () => {
    const script = "form.setValue('custom.computed', form.getValue('custom.city') + '!'); form.setValue('a.b', [1])";
    expect((await run(script)).set).toEqual({ 'custom.computed': 'Oslo!', 'a.b': [1] });
    expect(await evaluate("(form.setValue('x.y', { z: 'deep' }), form.getValue('x.y.z'))")).toBe('deep');
  });
  it('reads and writes members of lists', async () => {
    const values = { custom: { list: [{ name: 'a' }, { name: 'b' }] } };
    expect(await evaluate("form.getValue('custom.list[1].name')", { values })).toBe('b');
    expect((await run("form.setValue('custom.list[1].name', 'c')", { values })).set).toEqual({
      'custom.list': [{ name: 'a' }, { name: 'c' }],
    });
    expect((await run("form.setValue('custom.made[0].name', 'c')", { values })).set).toEqual({
      'custom.made': [{ name: 'c' }],
    });
  });
  it('takes options that were changed in place', async () => {
    const { changes } = await run("form.getSelectOptions('custom.size').push({ label: 'Big', value: 'b' })");
    expect(changes['custom.size'].options).toEqual([
      { value: 's', label: 'Small' },
      { value: 'b', label: 'Big' },
    ]);
    expect((await run("form.getSelectOptions('custom.size')")).changes).toEqual({});
    const replaced =
      "form.getSelectOptions('custom.size').pop(); form.setSelectOptions('custom.size', [{ value: 'x' }])";
    expect((await run(replaced)).changes['custom.size'].options).toEqual([{ value: 'x' }]);
  });
  it('handles thousands of options', async () => {
    const options = Array.from({ length: 5000 }, (_, at) => ({
      value: `country-${at}`,
      label: `Country number ${at}`,
    }));
    const fields = [{ model: 'custom.city', label: 'City', options }];
    const script = "form.setSelectOptions('custom.city', form.getSelectOptions('custom.city').slice().reverse())";
    expect((await run(script, { fields })).changes['custom.city'].options).toHaveLength(5000);
  });
  it('has getLabel and setLabel', async () => {
    expect(await evaluate("form.getLabel('custom.city')")).toBe('City');
    const { changes } = await run("form.setLabel('custom.city', form.getLabel('custom.city') + ' of birth')");
    expect(changes).toEqual({ 'custom.city': { label: 'City of birth' } });
  });
  it('has getSelectOptions and setSelectOptions', async () => {
    expect(await evaluate("form.getSelectOptions('custom.size')[0].label")).toBe('Small');
    expect(await evaluate("form.getSelectOptions('custom.city').length")).toBe(0);
    const script = "form.setSelectOptions('custom.size', [{ label: 'Big', value: 'b' }])";
    expect((await run(script)).changes).toEqual({ 'custom.size': { options: [{ label: 'Big', value: 'b' }] } });
    expect(await evaluate(`(${script}, form.getSelectOptions('custom.size')[0].value)`)).toBe('b');
  });
  it('has setQueryFilter, enableField, disableField, showField and hideField; the last call counts', async () => {
    const { changes } = await run(`
      form.setQueryFilter('custom.city', 'name sw "O"');
      form.disableField('custom.city'); form.hideField('custom.city'); form.showField('custom.city');
      form.disableField('custom.size'); form.enableField('custom.size'); form.hideField('custom.section');`);
    expect(changes).toEqual({
      'custom.city': { filter: 'name sw "O"', readOnly: true, hidden: false },
      'custom.size': { readOnly: false },
      'custom.section': { hidden: true },
    });
  });
  it('passes the value of the changed field [requests 98]', async () => {
    for (const value of ['Rome', '', false, ['a', 'b'], 0]) {
      expect(await evaluate('form.currentFieldValue', { current: { value } })).toEqual(value);
    }
    expect(await evaluate('String(form.currentFieldValue)')).toBe('null');
  });
  it('passes the query of the page', async () => {
    const search = 'for=Ines%20M&for=b&empty=&bad=%E0%A4%A';
    expect(await evaluate("form.urlParams.get('for')", { search })).toBe('Ines M');
    expect(await evaluate("form.urlParams.getAll('for').length", { search })).toBe(2);
    expect(
      await evaluate("[form.urlParams.has('no'), form.urlParams.get('no'), form.urlParams.get('bad')]", { search }),
    ).toEqual([false, null, '%E0%A4%A']);
    expect(await evaluate('[...form.urlParams].map(([name]) => name).join()', { search })).toBe('for,for,empty,bad');
  });
  it('changes its own copy of the query', async () => {
    const script =
      "(() => { const q = form.urlParams; q.set('for', 'x'); q.append('to', 'a b'); q.delete('empty'); return q.size + ':' + q; })()";
    expect(await evaluate(script, { search: 'for=a&for=b&empty=' })).toBe('2:for=x&to=a%20b');
  });
  it('has a silent console and allows return', async () => {
    expect(await run("console.log('x'); if (form) return; form.hideField('custom.city')")).toEqual({
      set: {},
      changes: {},
    });
  });
});

describe('language and zone of a form script', () => {
  const inZone = (zone: string | null, expression: string) => evaluate(expression, {}, { ...READER, zone });

  it.each([
    ['new Date().toLocaleDateString()', '2.7.2026'],
    ["new Date().toLocaleDateString('en-GB')", '02/07/2026'],
    ["new Date(0).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })", 'January 1, 1970'],
    ['new Date().toLocaleTimeString()', '00:30:00'],
    ["new Date().toLocaleString('de-DE', { weekday: 'short' })", 'Do'],
    ["(1234.5).toLocaleString() + ' ' + (5n).toLocaleString('ar-EG')", '1.234,5 ٥'],
    ["(0.25).toLocaleString('en', { style: 'percent' })", '25%'],
    ["new Intl.NumberFormat('ja', { style: 'currency', currency: 'JPY' }).format(1200)", '￥1,200'],
    ["[1, Infinity].map(Intl.NumberFormat('de').format).join()", '1,∞'],
    ["new Intl.DateTimeFormat('en-GB').format(new Date(2026, 0, 31))", '31/01/2026'],
    ["new Intl.DateTimeFormat('en', { month: 'long' }).formatToParts()[0].value", 'July'],
    ["new Intl.PluralRules('en', { type: 'ordinal' }).select(2)", 'two'],
    ["new Intl.ListFormat('de').format(['a', 'b'])", 'a und b'],
    ["new Intl.DisplayNames(undefined, { type: 'region' }).of('NO')", 'Norwegen'],
    ["Intl.DateTimeFormat.supportedLocalesOf(['de', 'xx']).join()", 'de'],
    ['Intl.DateTimeFormat().resolvedOptions().timeZone', 'Europe/Berlin'],
    ['Intl.NumberFormat().resolvedOptions().locale', 'de'],
    ["new Intl.DateTimeFormat('de') instanceof Intl.DateTimeFormat", true],
    ["(() => { try { new Intl.DateTimeFormat('x-') } catch (e) { return e.name } })()", 'RangeError'],
    ["(() => { try { (1).toLocaleString('en', { style: 'currency' }) } catch (e) { return e.name } })()", 'TypeError'],
    ["new Date(NaN).toLocaleDateString() + new Date('x').getFullYear()", 'Invalid DateNaN'],
  ])('%s is %s', async (expression, expected) => {
    expect(await evaluate(expression)).toBe(expected);
  });

  it('reads dates in the zone of the reader', async () => {
    const parts =
      '[d.getFullYear(), d.getMonth(), d.getDate(), d.getDay(), d.getHours(), d.getTimezoneOffset()].join()';
    const today = `(() => { const d = new Date(); return ${parts} })()`;
    expect(await inZone('Europe/Berlin', today)).toBe('2026,6,2,4,0,-120');
    expect(await inZone('America/Los_Angeles', today)).toBe('2026,6,1,3,15,420');
    expect(await inZone('Pacific/Auckland', today)).toBe('2026,6,2,4,10,-720');
    expect(await inZone('Asia/Kathmandu', today)).toBe('2026,6,2,4,4,-345');
    expect(await inZone(null, today)).toBe('2026,6,1,3,22,0');
  });

  it.each([
    ['new Date(2026, 0, 31)', '2026-01-30T23:00:00.000Z'],
    ['new Date(2026, 6, 1, 12, 30)', '2026-07-01T10:30:00.000Z'],
    ["new Date('2026-01-31')", '2026-01-31T00:00:00.000Z'],
    ["new Date('2026-01-31T10:00')", '2026-01-31T09:00:00.000Z'],
    ["new Date('2026-07-31T10:00:00+05:30')", '2026-07-31T04:30:00.000Z'],
    ["new Date('Jul 1 2026')", '2026-06-30T22:00:00.000Z'],
    ['new Date(new Date(2026, 6, 1))', '2026-06-30T22:00:00.000Z'],
    ['new Date(new Date(2026, 6, 1).toString())', '2026-06-30T22:00:00.000Z'],
    ['(() => { const d = new Date(2026, 0, 31); d.setMonth(6, 1); return d })()', '2026-06-30T22:00:00.000Z'],
    ['(() => { const d = new Date(); d.setHours(0, 0, 0, 0); return d })()', '2026-07-01T22:00:00.000Z'],
    ['(() => { const d = new Date(NaN); d.setFullYear(2026); return d })()', '2025-12-31T23:00:00.000Z'],
    // The clock goes from 2 to 3, and from 3 to 2.
    ['new Date(2026, 2, 29, 2, 30)', '2026-03-29T01:30:00.000Z'],
    ['new Date(2026, 9, 25, 2, 30)', '2026-10-25T00:30:00.000Z'],
    ['new Date(2026, 9, 25, 3, 30)', '2026-10-25T02:30:00.000Z'],
  ])('%s is %s', async (expression, expected) => {
    expect(await evaluate(`${expression}.toISOString()`)).toBe(expected);
  });

  it('writes dates as texts', async () => {
    expect(await evaluate("[new Date(0), Date().slice(0, 15), typeof Date.now()].join('|')")).toBe(
      'Thu Jan 01 1970 01:00:00 GMT+0100|Thu Jul 02 2026|number',
    );
    expect(await evaluate('Object.prototype.toString.call(new Date()) + (new Date() instanceof Date)')).toBe(
      '[object Date]true',
    );
    expect(await evaluate('new (class Day extends Date {})(2026, 0, 31).getDate()')).toBe(31);
  });

  it('takes many dates of a year, and a few hundred formatted ones', async () => {
    const days =
      '(() => { let n = 0; for (let d = new Date(2026, 0, 1); d.getFullYear() < 2027; d.setDate(d.getDate() + 1)) n += d.getDay() === 1; return n })()';
    expect(await evaluate(days)).toBe(52);
    const labels = 'Array.from({ length: 366 }, (_, at) => new Date(2026, 0, at).toLocaleDateString()).length';
    expect(await evaluate(labels)).toBe(366);
  });

  it.each([
    ['for (;;) new Intl.NumberFormat()'],
    ['for (let n = 0; ; n += 1) n.toLocaleString()'],
    ['for (let year = 1800; ; year += 1) new Date(year, 1, 1)'],
  ])('limits what is asked of the server: %s', async (script) => {
    expect(await failureOf(script)).toBe('limit');
  });

  it.each([
    ['ask("x")'],
    ["new Intl.ListFormat().format(Array.from({ length: 9999 }, () => 'x'))"],
    ["Intl.NumberFormat.prototype.constructor.constructor('return process')()"],
    ["new Intl.NumberFormat().format.constructor('return process')()"],
  ])('gets nothing of the server: %s', async (script) => {
    expect(await failureOf(script)).toBe('error');
  });
});

describe('form script isolation', () => {
  it.each([
    ['for (;;);'],
    ['while (true) { try { for (;;); } catch (e) {} }'],
    ['Array.prototype.includes.call({ length: 1e15 }, 1)'],
    ['const a = []; a.length = 4294967295; a.sort()'],
    ["'a'.repeat(2e6).indexOf('a'.repeat(1e6) + 'b')"],
    ["/(a+)+$/.test('a'.repeat(40) + 'b')"],
    ["form.setValue('custom.city', 'x'.repeat(1200000))"],
    ['throw new Proxy({}, { get() { for (;;); } })'],
  ])('stops an endless script: %s', async (script) => {
    expect(await failureOf(script)).toBe('limit');
  });
  it.each([
    ['const a = []; while (true) a.push(new Array(1000).fill(1))'],
    ["let s = 'x'; while (true) s += s"],
    ['(function f() { f(); })()'],
    ["JSON.parse('['.repeat(100000))"],
  ])('limits memory and stack: %s', async (script) => {
    expect(['limit', 'error']).toContain(await failureOf(script));
  });
  it.each([
    ['this is no script'],
    ["throw new Error('no')"],
    ['throw null'],
    ['throw { get message() { return {}; } }'],
    ["const a = {}; a.a = a; form.setValue('custom.city', a)"],
    ['fetch("https://example.test")'],
    ['process.exit()'],
    ["import('node:fs').then(() => 1); require('fs')"],
    ['form.getValue.constructor.constructor("return globalThis.WebAssembly.compile")()()'],
  ])('returns nothing from a failing script: %s', async (script) => {
    expect(await failureOf(script)).toBe('error');
  });
  it('isolates changed built-ins from other runs', async () => {
    await run(
      "Object.prototype.x = 1; Array.prototype.map = () => []; JSON.stringify = () => 'no'; String.prototype.split = null",
    );
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(await evaluate('String({}.x) + [1].map((n) => n + 1)')).toBe('undefined2');
  });
  it('protects the result from changed built-ins', async () => {
    const script =
      'JSON.stringify = () => \'{"set":{"user.admin":true},"changes":{}}\'; form.setValue(\'custom.city\', \'x\')';
    expect(await run(script)).toEqual({ set: { 'custom.city': 'x' }, changes: {} });
  });
  it('keeps no state for the next run', async () => {
    await run('globalThis.kept = 1');
    expect(await evaluate('typeof kept')).toBe('undefined');
  });
});
