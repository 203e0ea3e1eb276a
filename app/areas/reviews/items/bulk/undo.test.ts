import { describe, expect, it } from 'vitest';
import { decided, row } from '../../../../../tests/builders/review-row';
import { planUndo } from './undo';

describe('planUndo', () => {
  const certified = row({ decision: { ...decided(true), word: 'certify', name: 'certify' } });
  it('restores the earlier decision with its reason, or none', () => {
    const before = { word: 'revoke' as const, reason: 'Left the team.' };
    expect(planUndo(certified, 'certify', before)).toEqual({ action: 'revoke', body: { comment: 'Left the team.' } });
    expect(planUndo(certified, 'certify', null)).toEqual({ action: 'reset' });
    expect(planUndo(row(), 'clear', { word: 'certify', reason: null })).toEqual({ action: 'certify' });
  });
  it('leaves alone what was changed or signed off since, or may not be changed any more', () => {
    expect(planUndo(certified, 'revoke', null)).toBe('changed');
    expect(planUndo(row({ decision: decided(false) }), 'revoke', null)).toBe('changed');
    expect(planUndo({ ...certified, signedOff: true }, 'certify', null)).toBe('signedOff');
    expect(planUndo({ ...certified, verbs: [] }, 'certify', null)).toBe('notAllowed');
  });
});
