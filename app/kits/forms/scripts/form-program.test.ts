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

async function run(script: string, input: Partial<ScriptInput> = {}) {
  const program = buildFormProgram({
    script,
    values: { custom: { city: 'Oslo' } },
    fields: FIELDS,
    search: '',
    now: READER.now,
    ...input,
  });
  return JSON.parse(await runProgram(interpreter, program, { ask: answersFor(READER) }));
}
/** Passes the value out through a field. */
async function evaluate(expression: string, input: Partial<ScriptInput> = {}) {
  const { set } = await run(`form.setValue('custom.city', ${expression})`, input);
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
