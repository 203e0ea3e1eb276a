// Every way in which a call of the platform can fail, and how a page must take it.

import { type HttpResponse, type LoggedCall, sandboxOf } from './client';
import { HOST } from './member-client';

export const sandbox = sandboxOf(HOST);

export interface Failure {
  name: string;
  fault: object;
  /** Without an answer of the platform, which may still do what is not done yet. */
  mayStillRun?: boolean;
}

/** The answers before anything is done. */
export const REFUSALS: Failure[] = [400, 403, 404, 409, 412].map((status) => ({
  name: `${status}`,
  fault: { status },
}));

/** Answers after which a write may have been done. */
export const DOUBTS: Failure[] = [
  ...[408, 429, 500, 503].map((status) => ({ name: `${status}`, fault: { status } })),
  { name: 'a redirect', fault: { status: 302, headers: { location: '/elsewhere' } } },
  { name: '504', fault: { status: 504 }, mayStillRun: true },
  { name: 'a connection reset', fault: { reset: true }, mayStillRun: true },
  { name: 'a page of HTML', fault: { status: 200, body: '<html>busy</html>' } },
];

/** Whatever a call asked for, these are failures by themselves: one function reads them for all calls. */
export const REPORTED: Failure[] = [
  ...REFUSALS,
  ...DOUBTS,
  { name: 'one 401', fault: { status: 401, times: 1 } },
  { name: 'lasting 401', fault: { status: 401 } },
];

/** Answers that look good until the reader of this very call looks at them. */
export const MISSHAPEN: Failure[] = [
  { name: '{}', fault: { status: 200, body: {} } },
  { name: 'a list', fault: { status: 200, body: [] } },
  { name: 'null', fault: { status: 200, body: 'null' } },
  { name: 'an empty text', fault: { status: 200, body: '' } },
  { name: 'other shapes', fault: { status: 200, body: { result: [null, 7, { id: {} }], totalCount: 'x', _id: 7 } } },
];

/**
 * So many of a list, others for each number. What a failure means is one rule for all forms and pages; a table of each
 * failure by each of them would find the same defect many times over.
 */
export function someOf<T>(all: readonly T[], many: number, number: number): T[] {
  const from = (number * many) % all.length;
  return [...all.slice(from), ...all.slice(0, from)].slice(0, many);
}

/** What distinguishes a call from others of its path, if anything. */
const MARK = /(?:_action|type|actorStatus|_queryId|viewType|_fields)=[^&]*/;

export interface Call {
  method: string;
  path: string;
  query?: string;
}

export function callsIn(log: readonly LoggedCall[]): Call[] {
  const found = new Map<string, Call>();
  for (const { method, path, query } of log) {
    const call = { method, path, query: MARK.exec(query)?.[0] };
    found.set(nameOf(call), call);
  }
  return [...found.values()];
}

export function nameOf({ method, path, query = '' }: Call): string {
  return `${method} ${path} ${query}`.trim();
}

/** The same call, whatever its object. */
export function kindOf(call: Call): string {
  return nameOf(call).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
}

/** Lets a call fail, and nothing else. */
export function fail(call: Call, { fault }: Failure, more: object = {}): Promise<unknown> {
  return sandbox.faults([{ ...call, ...fault, ...more }]);
}

/** What is wrong with a page whose call failed: the bare error, sign-in unless it `mayLead` there, or nothing to read. */
export function wrongWith(response: HttpResponse, { mayLead = false } = {}): string[] {
  const { status, headers, page } = response;
  if (status === 303 || status === 302) {
    return !mayLead && headers.location?.startsWith('/login') ? [`leads to ${headers.location}`] : [];
  }
  // A page about something that needs a new sign-in leads there by its own button.
  if (![200, 403, 404, 409, 502].includes(status) && !(mayLead && status === 401)) return [`is ${status}`];
  if (page.heading === '') return ['has no title'];
  return page.text.includes('Something went wrong') ? ['shows the bare error'] : [];
}
