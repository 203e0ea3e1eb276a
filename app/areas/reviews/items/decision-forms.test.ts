import { describe, expect, it } from 'vitest';
import { ForwardForm } from '../../../kits/work-items/forward-form';
import { CommentForm, DecisionForm, DecisionWithReason } from './decision-forms';

describe('decision forms', () => {
  it('accept the revision shown and no unknown fields', () => {
    expect(DecisionForm.safeParse({ seen: 'certify 2026 mina', stays: '1' }).success).toBe(true);
    expect(DecisionForm.safeParse({}).success).toBe(true);
    expect(DecisionForm.safeParse({ stays: 'yes' }).success).toBe(false);
    expect(DecisionForm.safeParse({ ids: 'all' }).success).toBe(false);
  });
  it.each(['', '   ', undefined, 'x'.repeat(1001)])(
    'require a reason to revoke or to except access (%j)',
    (comment) => {
      expect(DecisionWithReason.safeParse({ comment }).success).toBe(false);
    },
  );
  it('trim the reason or comment', () => {
    expect(DecisionWithReason.parse({ comment: ' left ' }).comment).toBe('left');
    expect(DecisionWithReason.parse({ comment: ' ', earlier: 'Moved.' })).toEqual({ comment: 'Moved.' });
    expect(DecisionWithReason.parse({ comment: 'left', earlier: 'Moved.' })).toEqual({ comment: 'left' });
    expect(CommentForm.parse({ comment: ' why ' }).comment).toBe('why');
  });
  it('ForwardForm refuses the member as target', () => {
    const to = 'managed/user/mina';
    expect(ForwardForm('mina').safeParse({ to, comment: 'x' }).success).toBe(false);
    expect(ForwardForm('tom').safeParse({ to, comment: 'x' }).success).toBe(true);
  });
});
