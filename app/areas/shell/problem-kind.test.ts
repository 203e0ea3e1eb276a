import { expect, test } from 'vitest';
import { classifyProblem, exitPath } from './problem-kind';

test.each([
  [404, { reason: 'missing' }, 'missing'],
  [404, null, 'missing'],
  [403, { reason: 'forbidden' }, 'forbidden'],
  [403, { reason: 'form', continueTo: '/approvals' }, 'refused'],
  [400, { reason: 'form' }, 'refused'],
  [502, { reason: 'garbled' }, 'unloaded'],
  [503, 'busy', 'unloaded'],
  [500, undefined, 'unknown'],
  [418, { reason: 'constructor' }, 'unknown'],
])('classifyProblem: %i with %j is %s', (status, data, kind) => {
  expect(classifyProblem(status, data).kind).toBe(kind);
});

test('classifyProblem keeps `continueTo` only when it is an own path', () => {
  expect(classifyProblem(403, { reason: 'form', continueTo: '/a?draft=1' }).continueTo).toBe('/a?draft=1');
  expect(classifyProblem(403, { reason: 'form', continueTo: '//evil' }).continueTo).toBeNull();
  expect(classifyProblem(403, { reason: 'form', continueTo: 'https://evil.example' }).continueTo).toBeNull();
  expect(classifyProblem(403, { reason: 'form', continueTo: 7 }).continueTo).toBeNull();
});

test('classifyProblem keeps `named` only with a `continueTo`', () => {
  expect(classifyProblem(404, { continueTo: '/tasks?sort=x', named: 'menu.tasks' })).toEqual({
    kind: 'missing',
    continueTo: '/tasks?sort=x',
    named: 'menu.tasks',
    what: null,
    reference: null,
    typed: false,
    isUnknown: false,
    reply: null,
  });
  expect(classifyProblem(404, { continueTo: '//evil', named: 'menu.tasks' }).named).toBeNull();
  expect(classifyProblem(404, { named: 'menu.tasks' }).named).toBeNull();
  expect(classifyProblem(404, { continueTo: '/tasks', named: 7 }).named).toBeNull();
});

test('classifyProblem keeps the reference of what failed, and of nothing else', () => {
  expect(classifyProblem(502, { reason: 'unavailable', reference: 'r-1' }).reference).toBe('r-1');
  expect(classifyProblem(404, { reason: 'missing', reference: 'r-1' }).reference).toBeNull();
  expect(classifyProblem(502, { reference: 7 }).reference).toBeNull();
});

test('classifyProblem keeps `typed` only with a `continueTo`', () => {
  expect(classifyProblem(404, { continueTo: '/a?draft=1', typed: true }).typed).toBe(true);
  expect(classifyProblem(404, { continueTo: '//evil', typed: true }).typed).toBe(false);
  expect(classifyProblem(404, { continueTo: '/a', typed: 'yes' }).typed).toBe(false);
});

test('classifyProblem keeps `what` only for server errors', () => {
  expect(classifyProblem(502, { reason: 'unavailable', what: 'requests.own.failed.title' }).what).toBe(
    'requests.own.failed.title',
  );
  expect(classifyProblem(404, { reason: 'missing', what: 'requests.own.failed.title' }).what).toBeNull();
  expect(classifyProblem(502, { what: 7 }).what).toBeNull();
});

test.each([
  [404, { continueTo: '/tasks?sort=x', named: 'menu.tasks' }, '/tasks/x-1', '/tasks?sort=x'],
  [404, { continueTo: '/tasks' }, '/tasks/x-1', '/dashboard'],
  [502, null, '/approvals', '/dashboard'],
  [502, null, '/dashboard', null],
  [403, { reason: 'form', continueTo: '/tasks' }, '/tasks/x-1/reject', null],
])('exitPath: %i with %j at %s is %j', (status, data, pathname, to) => {
  expect(exitPath(classifyProblem(status, data), pathname)).toBe(to);
});
