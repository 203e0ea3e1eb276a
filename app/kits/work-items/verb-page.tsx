import type { ReactNode } from 'react';
import { useAnswer } from '../../ui/use-answer';
import type { Availability } from './verb.server';
import { VerbDialog, type VerbDialogProps } from './verb-dialog';
import type { UnavailableReason, VerbRule } from './verbs';

interface VerbPageProps
  extends Pick<
    VerbDialogProps,
    'title' | 'object' | 'back' | 'backText' | 'cancelText' | 'list' | 'standalone' | 'button'
  > {
  verb: string;
  rule: VerbRule;
  availability: Availability;
  /** The field of its form whose text stays to be read when there is nothing left to do. */
  field?: string;
  /** What is said when there is nothing to do: the question's place, why, and what the typed text is called. */
  unavailable: { title: string; why: (why: UnavailableReason) => ReactNode; typedLabel: string };
  /** The fields of its form, and what speaks for or against it. */
  children: ReactNode;
}

/** A verb over the page of its item: its form, or why there is nothing to do. */
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
          <p className="said-text">
            <bdi>{typed}</bdi>
          </p>
        </div>
      )}
    </VerbDialog>
  );
}
