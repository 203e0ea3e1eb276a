import { describe, expect, it } from 'vitest';
import { csvOf, safeCsv, safeJsonLines } from './csv';

describe('a table as a file', () => {
  it('ends each row with both marks and quotes every cell', () => {
    expect(
      csvOf([
        ['a', 'b'],
        ['1', ''],
      ]),
    ).toBe('"a","b"\r\n"1",""\r\n');
  });
  it('keeps quotes, commas and line breaks inside their cell', () => {
    expect(csvOf([['He said "no", twice\nor more']])).toBe('"He said ""no"", twice\nor more"\r\n');
  });
  it.each(['=1+1', '+A1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('does not let %j be calculated', (text) => {
    expect(csvOf([[text]])).toBe(`"'${text}"\r\n`);
  });
});

it.each(['+49 30 1234-567', '+1 (555) 0100', '+442071234567'])('a phone number is written as it is: %s', (text) => {
  expect(csvOf([[text]])).toBe(`"${text}"\r\n`);
});

it.each(['+1-1', '+1-555-0100', '+49 30 1234+1', '+49 30 12345*2', "+123456'!A1", ' +49 30 1234'])(
  'a formula that looks like a phone number is text: %s',
  (text) => expect(csvOf([[text]])).toBe(`"'${text}"\r\n`),
);

describe('a table that comes in pieces', () => {
  const through = async (...pieces: string[]) => {
    const encoder = new TextEncoder();
    const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(safeCsv(source)).arrayBuffer());
  };

  it.each([
    ['a,b\r\n1,2\r\n', '"a","b"\r\n"1","2"\r\n'],
    ['a\n=1+1', '"a"\r\n"\'=1+1"\r\n'],
    ['"=cmd|\'/c calc\'!A0",+A1,-1,@x\r\n', '"\'=cmd|\'/c calc\'!A0","\'+A1","\'-1","\'@x"\r\n'],
    ['"two ""words"", said\r\nhere",\r\n', '"two ""words"", said\r\nhere",""\r\n'],
    ['\ufeffa,,c', '"a","","c"\r\n'],
    ['', ''],
  ])('%j becomes %j, wherever it is cut', async (given, made) => {
    expect(await through(given)).toBe(`\ufeff${made}`);
    expect(await through(...given)).toBe(`\ufeff${made}`);
  });
  it('ends with a missing row where a row does not end', async () => {
    const made = await through('a,b\n1,2\n"', ...Array(20).fill('a'.repeat(60_000)));
    expect(made).toBe('\ufeff"a","b"\r\n"1","2"\r\n"missing",""\r\n');
  });

  it('ends with a missing row where it breaks off, without a part of a row', async () => {
    const parts = ['a,b\r\n1,2\r\n', '3,"fo'].map((text) => new TextEncoder().encode(text));
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.error(new Error('reset'));
      },
    });
    expect(await new Response(safeCsv(broken)).text()).toBe('"a","b"\r\n"1","2"\r\n"missing",""\r\n');
  });
});

it('lines of JSON pass as they come, and say where they break off', async () => {
  const line = '{"a":"1"}\n';
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(line)),
    pull: (controller) => controller.error(new Error('reset')),
  });
  expect(await new Response(safeJsonLines(broken)).text()).toBe(`${line}\n{"missing":true}\n`);
  const whole = new Blob([line]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  expect(await new Response(safeJsonLines(whole)).text()).toBe(line);
});
