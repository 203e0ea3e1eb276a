import { describe, expect, it } from 'vitest';
import { ForwardForm } from '../../../kits/work-items/forward-form';
import { CommentForm, DecisionForm, DecisionWithReason } from './decision-forms';

describe('the form of a decision', () => {
  it('takes what was seen, and nothing it does not know', () => {
    expect(DecisionForm.safeParse({ seen: 'certify 2026 mina', stays: '1' }).success).toBe(true);
    expect(DecisionForm.safeParse({}).success).toBe(true);
    expect(DecisionForm.safeParse({ stays: 'yes' }).success).toBe(false);
    expect(DecisionForm.safeParse({ ids: 'all' }).success).toBe(false);
  });
  it.each(['', '   ', undefined, 'x'.repeat(1001)])('needs a reason where access is taken away (%j)', (comment) => {
    expect(DecisionWithReason.safeParse({ comment }).success).toBe(false);
  });
  it('cuts the spaces around a reason or a comment', () => {
    expect(DecisionWithReason.parse({ comment: ' left ' }).comment).toBe('left');
    expect(CommentForm.parse({ comment: ' why ' }).comment).toBe('why');
  });
  it('gives an item to others only', () => {
    const to = 'managed/user/mina';
    expect(ForwardForm('mina').safeParse({ to, comment: 'x' }).success).toBe(false);
    expect(ForwardForm('tom').safeParse({ to, comment: 'x' }).success).toBe(true);
  });
});
