import { readFileSync } from 'node:fs';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteRoutes } from '../../tests/site-map';
import { isLostResponse, isUnreachable, onLostPage, onLostPost, sendAction } from './send-action';

const ORIGIN = 'https://portal.example';

function send(serverAction: () => Promise<unknown>, { path = '/tasks/7/reject' } = {}) {
  const request = new Request(ORIGIN + path, { method: 'POST' });
  return sendAction({ request, params: {}, serverAction } as unknown as ClientActionFunctionArgs);
}

beforeEach(() => {
  const router = { state: { location: { key: 'a' } }, subscribe: () => () => undefined };
  vi.stubGlobal('window', { location: new URL(`${ORIGIN}/tasks/7/reject`), __remixRouter: router });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number) => ({ status, statusText: '', internal: false, data: null });
const FAILURES: [string, unknown, string][] = [
  ['no connection', new TypeError('Failed to fetch'), 'unanswered'],
  [
    'an answer that is not the portal’s',
    new Error('Unable to decode turbo-stream response from URL: /x'),
    'unanswered',
  ],
  ['too large a form', refusal(413), 'tooLarge'],
  ['too many forms', refusal(429), 'tooMany'],
];

describe('sendAction', () => {
  it.each(FAILURES)('leaves the page as it is on %s, and reports it', async (_, error, failure) => {
    const [pageFailed, postFailed] = [vi.fn(), vi.fn()];
    const stops = [onLostPage(pageFailed), onLostPost(postFailed)];
    const answer = (await send(() => Promise.reject(error))) as Response;
    for (const stop of stops) stop();
    expect(answer.status).toBe(502);
    const result = await answer.json();
    expect(isLostResponse(result)).toBe(true);
    expect(result).toEqual({ outcome: 'unknown', unsent: false });
    expect(pageFailed).toHaveBeenLastCalledWith(failure);
    expect(postFailed).toHaveBeenLastCalledWith('/tasks/7/reject', false);
  });

  it.each([
    ['a redirect', new Response(null, { status: 302, headers: { location: '/tasks' } })],
    ['an answer of the portal', refusal(503)],
    ['an error of the server', new Error('Unexpected Server Error')],
  ])('passes on %s', async (_, thrown) => {
    await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
  });

  it('passes on what the action answered', async () => {
    expect(await send(async () => ({ done: 'yes' }))).toEqual({ done: 'yes' });
  });
});

it('isUnreachable is false for a mistake in the code', () => {
  expect(isUnreachable(new TypeError('Cannot read properties of undefined'))).toBe(false);
  expect(isUnreachable(new TypeError('Load failed'))).toBe(true);
});

it('every route with an action and a page exports sendAction', () => {
  const texts = siteRoutes
    .filter(({ file }) => file.endsWith('.tsx'))
    .map(({ file }) => [file, readFileSync(file, 'utf8')] as const);
  const actions = texts.filter(([, text]) =>
    /^export (async function|const) action\b|^export \{[^}]*\baction\b/m.test(text),
  );
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter(([, text]) => !text.includes('clientAction = sendAction')).map(([file]) => file)).toEqual([]);
});
