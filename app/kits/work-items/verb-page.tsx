import type { ReactNode } from 'react';
import { useAnswer } from '../../ui/use-answer';
import type { Availability } from './verb.server';
import { VerbDialog, type VerbDialogProps } from './verb-dialog';
import type { UnavailableReason, VerbRule } from './verbs';

interface VerbPageProps
  extends Pick<VerbDialogProps, 'title' | 'object' | 'back' | 'cancelText' | 'list' | 'standalone' | 'button'> {
  verb: string;
  rule: VerbRule;
  availability: Availability;
  /** `title`: where the item no longer waits. */
  unavailable: { title: string; why: (why: UnavailableReason) => ReactNode };
  children: ReactNode;
}

export function VerbPage({ verb, rule, availability, unavailable, children, ...dialog }: VerbPageProps) {
  const answer = useAnswer({ id: verb });
  if (availability.may) {
    const look = rule.look === 'destructive' ? 'bad' : 'primary';
    return (
      <VerbDialog {...dialog} form={availability.form} answer={answer} look={look}>
        {children}
      </VerbDialog>
    );
  }
  const { why } = availability;
  const title = why === 'notWaiting' ? unavailable.title : dialog.title;
  return (
    <VerbDialog {...dialog} title={title} cancelText={undefined} form={null} answer={answer}>
      {unavailable.why(why)}
    </VerbDialog>
  );
}
