import { describe, expect, test } from 'vitest';
import { aRequest, MINA } from '../../../tests/builders/request';
import { toDetails } from './details';
import { toProgress } from './progress';

/** Each step as "name state": phases by their kind. */
function stepsOf(decision: Record<string, unknown>): string[] {
  return toDetails(aRequest({ decision }), 'kai').progress.map((step) => {
    return `${step.name === 'phase' ? step.phase.kind : step.name} ${step.state}`;
  });
}

const approval = (about: object) => ({ name: 'one', type: 'request', status: 'complete', completedBy: MINA, ...about });
const APPROVED = approval({ decision: 'approve' });
const REJECTED = approval({ decision: 'reject' });
const WAITING = { name: 'two', type: 'scheduled', status: 'in-progress' };
const TASK = { name: 'three', type: 'fulfillment', status: 'in-progress' };

describe('the progress of a request', () => {
  test('ends with the steps to come while open [requests 25]', () => {
    expect(stepsOf({})).toEqual(['submitted done', 'approval now', 'provisioning later', 'complete later']);
    expect(stepsOf({ status: 'provisioning', decision: 'approved', phases: [APPROVED] })).toEqual([
      'submitted done',
      'approval done',
      'provisioning now',
      'complete later',
    ]);
  });

  test('ends with the rejection [requests 25]', () => {
    const end = { status: 'complete', decision: 'rejected', outcome: 'denied', phases: [REJECTED] };
    expect(stepsOf(end)).toEqual(['submitted done', 'approval bad', 'provisioning never', 'complete never']);
  });

  test('ends with a failed provisioning', () => {
    const end = { status: 'complete', decision: 'approved', outcome: 'not provisioned', phases: [APPROVED] };
    expect(stepsOf(end)).toEqual(['submitted done', 'approval done', 'provisioning bad', 'complete never']);
  });

  test('ends with a denied task, which stands for the provisioning', () => {
    const denied = { ...TASK, status: 'complete', decision: 'deny' };
    const end = { status: 'complete', decision: 'approved', outcome: 'denied', phases: [APPROVED, denied] };
    expect(stepsOf(end)).toEqual(['submitted done', 'approval done', 'fulfillment bad', 'complete never']);
  });

  test('shows the approval while an approved request waits for its date', () => {
    const decision = { status: 'suspended', decision: 'approved', phases: [APPROVED, WAITING] };
    expect(stepsOf(decision)).toEqual([
      'submitted done',
      'approval done',
      'wait now',
      'provisioning later',
      'complete later',
    ]);
  });

  test('has no steps to come when canceled', () => {
    const phases = [approval({ status: 'cancelled', decision: null })];
    const end = { status: 'cancelled', outcome: 'cancelled', phases };
    expect(stepsOf(end)).toEqual(['submitted done', 'approval never', 'provisioning never', 'complete never']);
  });

  test('ends with the undecided approval when expired', () => {
    const comments = [{ action: 'expire', comment: 'Nobody decided.', user: { id: 'SYSTEM' } }];
    const phases = [approval({ status: 'cancelled', decision: null, completedBy: null })];
    const end = { status: 'cancelled', outcome: 'cancelled', phases, comments };
    expect(stepsOf(end)).toContain('approval bad');
  });

  test('is unknown where the status or the outcome cannot be read', () => {
    expect(stepsOf({ status: null, decision: 'approved', phases: [APPROVED] })).toEqual([
      'submitted done',
      'approval done',
      'provisioning unknown',
      'complete unknown',
    ]);
    const end = { status: 'complete', decision: null, outcome: null, phases: [] };
    expect(stepsOf(end)).toEqual(['submitted done', 'approval unknown', 'provisioning unknown', 'complete unknown']);
    expect(stepsOf({ phases: [approval({ status: null })] })).toContain('approval unknown');
  });

  test('has the known steps without phases', () => {
    const done = { status: 'complete', decision: 'approved', outcome: 'provisioned', phases: [] };
    expect(toProgress(aRequest({ decision: done }), [])).toHaveLength(4);
    expect(stepsOf(done)).toEqual(['submitted done', 'approval done', 'provisioning done', 'complete done']);
    expect(stepsOf({ status: 'cancelled', phases: [] })).toContain('approval never');
  });
});
