import { describe, expect, it } from 'vitest';
import { readJson } from './read-json';

const MB = 1024 * 1024;

function inChunks(count: number, chunk: () => Uint8Array, sent = { chunks: 0, cancelled: false }) {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.chunks === count) return controller.close();
      sent.chunks += 1;
      controller.enqueue(chunk());
    },
    cancel() {
      sent.cancelled = true;
    },
  });
  return { answer: new Response(body), sent };
}

describe('readJson', () => {
  it('reads what is sent', async () => {
    expect(await readJson(Response.json({ a: [1, 'ü', null] }))).toEqual({ json: { a: [1, 'ü', null] } });
  });
  it.each(['', ' \n'])('reads %j as nothing', async (text) => {
    expect(await readJson(new Response(text))).toEqual({ json: undefined });
  });
  it('reads an answer without a body as nothing', async () => {
    expect(await readJson(new Response(null, { status: 204 }))).toEqual({ json: undefined });
  });
  it.each(['<html></html>', '{"a":1', '{"a":1}x', '{"a":NaN}', 'tok_SECRET'])('calls %j garbled', async (text) => {
    const read = await readJson(new Response(text));
    expect(read).toEqual({ json: undefined, garbled: true, cause: 'not JSON' });
  });
  it('does not believe a compressed answer, or one that says it is too long', async () => {
    const long = (headers: HeadersInit) =>
      new Response(inChunks(9, () => new Uint8Array(MB).fill(32)).answer.body, { headers });
    const compressed = long({ 'content-length': '100', 'content-encoding': 'gzip' });
    expect(await readJson(compressed)).toMatchObject({ garbled: true, cause: 'too many bytes' });
    expect(await readJson(long({ 'content-length': String(9 * MB) }))).toMatchObject({ cause: 'too many bytes' });
  });
  it('reads an answer at once that says how short it is', async () => {
    const answer = new Response('{"a":1}', { headers: { 'content-length': '7' } });
    expect(await readJson(answer)).toEqual({ json: { a: 1 } });
  });
  it('joins characters cut between chunks', async () => {
    const bytes = new TextEncoder().encode('"äöü😀"');
    let at = 0;
    const { answer } = inChunks(bytes.length, () => bytes.slice(at, ++at));
    expect(await readJson(answer)).toEqual({ json: 'äöü😀' });
  });
  it('stops reading after eight megabytes', async () => {
    const { answer, sent } = inChunks(50, () => new Uint8Array(MB).fill(32));
    expect(await readJson(answer)).toMatchObject({ garbled: true, cause: 'too many bytes' });
    expect(sent.cancelled).toBe(true);
    expect(sent.chunks).toBeLessThan(12);
  });
  it('reads eight megabytes', async () => {
    const { answer } = inChunks(8, () => new Uint8Array(MB).fill(32));
    expect(await readJson(answer)).toEqual({ json: undefined });
  });
  it('takes nesting of 32 and refuses more', async () => {
    const nested = (depth: number) => new Response('['.repeat(depth) + ']'.repeat(depth));
    expect((await readJson(nested(32))).garbled).toBeUndefined();
    expect(await readJson(nested(33))).toMatchObject({ garbled: true, cause: 'nested too deep' });
    expect(await readJson(nested(1_000_000))).toMatchObject({ garbled: true, cause: 'nested too deep' });
    const objects = `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`;
    expect(await readJson(new Response(objects))).toMatchObject({ garbled: true, cause: 'nested too deep' });
  });
  it('does not count brackets within texts', async () => {
    const text = `${'['.repeat(100)}\\"${'{'.repeat(100)}\\\\`;
    expect((await readJson(Response.json({ text }))).json).toEqual({ text });
  });
  it('counts brackets behind a text that ends in a backslash', async () => {
    const hidden = `{"a":"x\\\\","b":${'['.repeat(40)}${']'.repeat(40)}}`;
    expect(await readJson(new Response(hidden))).toMatchObject({ cause: 'nested too deep' });
  });
  it('rejects when the connection breaks', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) });
    await expect(readJson(new Response(body))).rejects.toThrow('reset');
  });
});
