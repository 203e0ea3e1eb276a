import { describe, expect, it } from 'vitest';
import { interpreterBytes } from '../../../../scripts/interpreter.mjs';
import { ProgramFailure, runProgram } from './interpreter.server';
import { answersFor, type ScriptReader } from './local-answers.server';
import { buildLocalProgram } from './local-program';

const interpreter = new WebAssembly.Module(interpreterBytes());
const READER: ScriptReader = { locale: 'de', zone: 'Europe/Berlin', now: Date.UTC(2026, 6, 1, 22, 30) };

async function evaluate(expression: string, reader = READER) {
  const program = `${buildLocalProgram(reader.now)} JSON.stringify(${expression})`;
  return JSON.parse(await runProgram(interpreter, program, { ask: answersFor(reader) }));
}
async function failureOf(script: string) {
  const failure = await evaluate(`(() => { ${script} })()`).catch((thrown) => thrown);
  expect(failure).toBeInstanceOf(ProgramFailure);
  return (failure as ProgramFailure).reason;
}

describe('language and zone of a form script', () => {
  const inZone = (zone: string | null, expression: string) => evaluate(expression, { ...READER, zone });

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
