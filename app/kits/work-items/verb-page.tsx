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
  /** Field whose typed text is shown again when the verb is no longer possible. */
  field?: string;
  unavailable: { title: string; why: (why: UnavailableReason) => ReactNode; typedLabel: string };
  children: ReactNode;
}

export function VerbPage({ verb, rule, availability, field, unavailable, children, ...dialog }: VerbPageProps) {
  const answer = useAnswer({ id: verb });
  if (availability.may) {
    const look = rule.look === 'destructive' ? 'bad' : 'primary';
    return (
      <VerbDialog {...dialog} form={availability.form} answer={answer} look={look}>
        {children}
      </VerbDialog>
    );
  }
  const typed = field && answer.values(field)?.[0];
  return (
    <VerbDialog {...dialog} title={unavailable.title} cancelText={undefined} form={null} answer={answer}>
      {unavailable.why(availability.why)}
      {typed && (
        <div>
          <h3>{unavailable.typedLabel}</h3>
          <p className="message-text">
            <bdi>{typed}</bdi>
          </p>
        </div>
      )}
    </VerbDialog>
  );
}
