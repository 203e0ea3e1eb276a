// A machine that stops in the middle of many decisions: what was answered is done, once, and no member has to sign in again (N2, N7).
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { signIn } from '../../../scripts/sign-in.mjs';
import { order } from '../../order';

import { FORM } from '../client';
import { readPage } from '../page';

const AT_ONCE = 10;
const START = { timeout: 60_000, interval: 200 };

interface Stored {
  id: string;
  decision: { decision: string | null; phases: { type: string; decision: string | null }[] };
}

interface Noted {
  decision: { comments?: { comment: string }[] };
}

let portal: string;
let sandbox: string;
let stateDir: string;
let cookie: string;
let running: ChildProcess;

beforeAll(async () => {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  portal = `http://localhost:${port}`;
  sandbox = `http://localhost:${sandboxPort}`;
  stateDir = mkdtempSync(path.join(tmpdir(), 'atrium-crash-'));
  await start();
  cookie = await signIn(portal, 'mina.holt');
}, 120_000);
afterAll(() => {
  stop();
  rmSync(stateDir, { recursive: true, force: true });
});

describe('decisions while the machine stops', () => {
  it.each([1, 5])(
    'decisions while the machine stops that were answered are kept once each, and the others can be sent again (stopped after answer %i)',
    async (answers) => {
      const forms = await rejections();
      let response = 0;
      const sent = forms.map(async ({ id, body }) => {
        const status = await send(id, body).catch(() => null);
        response += 1;
        if (response === answers) stop();
        return { id, body, status };
      });
      const ends = await Promise.all(sent);
      const isDone = (status: number | null) => status === 303;
      expect(ends.filter(({ status }) => isDone(status)).length).toBeGreaterThanOrEqual(1);

      await start();
      for (const { id } of ends.filter(({ status }) => isDone(status))) expect(await endsOf(id)).toEqual(['reject']);
      for (const { id, body } of ends.filter(({ status }) => !isDone(status))) {
        await sendAgain(id, body);
        expect(await endsOf(id)).toEqual(['reject']);
      }
    },
    180_000,
  );
});

describe('several items that were acted on while the machine stopped', () => {
  const PAGE = '/violations/selected/comment?all=1';
  const WRITE = { method: 'POST', path: '/iga/governance/violation/*/comment' };
  const faults = (...all: object[]) => order(sandbox, 'PUT', 'faults?host=localhost', all);
  const formIn = (text: string) => {
    const fields = readPage(text).form(PAGE.split('?')[0]).filled;
    fields.set('comment', 'Said once');
    return fields.toString();
  };

  it('the form that was refused after that does not act again once it was done', async () => {
    const mina = cookie;
    cookie = await signIn(portal, 'olga.brandt');
    const first = formIn((await ask(PAGE)).text);
    await faults({ ...WRITE, hang: true, after: true });
    const cutOff = ask(PAGE, first).catch(() => null);
    await vi.waitFor(async () => expect(await written()).not.toBe(0), START);
    stop();
    await cutOff;
    await start();
    await faults();
    const unknown = await ask(PAGE, first);
    expect(unknown.status).toBe(502);
    const second = formIn(unknown.text);
    await faults({ ...WRITE, status: 400 });
    const refused = await ask(PAGE, second);
    expect(refused.status).toBe(409);
    await faults();
    expect((await ask(PAGE, formIn(refused.text))).status).toBe(303);
    const before = await written();
    for (const body of [second, first]) expect([409, 502]).toContain((await ask(PAGE, body)).status);
    expect(await written()).toBe(before);
    cookie = mina;
  }, 180_000);

  async function written(): Promise<number> {
    const { result } = await order<{ result: Noted[] }>(sandbox, 'GET', 'state/violations?host=localhost');
    const comments = result.flatMap(({ decision }) => decision.comments ?? []);
    return comments.filter(({ comment }) => comment === 'Said once').length;
  }
});

it('the launcher starts a runtime that crashed again, with its data', async () => {
  const children = readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8').trim().split(' ');
  for (const pid of children) process.kill(Number(pid), 'SIGSEGV');
  await vi.waitFor(() => expect(ask('/signed-out')).rejects.toThrow(), START);
  await vi.waitFor(async () => expect((await ask('/signed-out')).status).toBe(200), START);
  expect((await ask('/approvals')).status).toBe(200);
}, 120_000);

async function start() {
  const ports = { PORT: new URL(portal).port, SANDBOX_PORT: new URL(sandbox).port, STATE_DIR: stateDir };
  running = spawn(process.execPath, ['scripts/serve.mjs'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...ports },
  });
  await vi.waitFor(async () => expect((await ask('/signed-out')).status).toBe(200), START);
}

/** The program and the workers it has started, at once and without a word. */
function stop() {
  if (running.pid !== undefined && running.exitCode === null && running.signalCode === null)
    process.kill(-running.pid, 'SIGKILL');
}

function ask(address: string, body?: string): Promise<{ status: number; text: string }> {
  const headers = { cookie: cookie ?? '', ...(body === undefined ? {} : { ...FORM, origin: portal }) };
  const url = Object.assign(new URL(address, portal), { hostname: '127.0.0.1' });
  const host = new URL(portal).host;
  return new Promise((resolve, reject) => {
    const options = { method: body === undefined ? 'GET' : 'POST', headers: { ...headers, host }, agent: false };
    const request = http.request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function send(id: string, body: string): Promise<number> {
  return (await ask(`/approvals/${id}/reject`, body)).status;
}

/**
 * The same press again. It is done now, or was done before it could be answered, or unknown: then its user looks, and
 * decides with a new form where it still waits.
 */
async function sendAgain(id: string, body: string) {
  const status = await send(id, body);
  expect([303, 409, 502]).toContain(status);
  if (status === 502 && (await endsOf(id)).length === 0) expect(await send(id, await formOf(id))).toBe(303);
}

/** The filled in forms of some approvals that wait and may be rejected. */
async function rejections() {
  const { text } = await ask('/approvals?size=50');
  const ids = [...new Set([...text.matchAll(/\/approvals\/([\w-]+)\/reject/g)].map(([, id = '']) => id))];
  expect(ids.length).toBeGreaterThan(AT_ONCE);
  return Promise.all(ids.slice(0, AT_ONCE).map(async (id) => ({ id, body: await formOf(id) })));
}

async function formOf(id: string): Promise<string> {
  const fields = readPage((await ask(`/approvals/${id}/reject`)).text).form(`/approvals/${id}/reject`).fields;
  fields.set('justification', 'No longer needed.');
  return fields.toString();
}

/** The decisions made about it here, as the platform has stored them: an earlier step may have been approved. */
async function endsOf(id: string) {
  const { result } = await order<{ result: Stored[] }>(sandbox, 'GET', 'state/requests?host=localhost');
  const stored = result.find((request) => request.id === id);
  const made = stored?.decision.phases.filter(({ type, decision }) => type === 'request' && decision) ?? [];
  return made.map(({ decision }) => decision).filter((decision) => decision !== 'approve');
}
