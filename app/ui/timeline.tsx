import type { ReactNode } from 'react';

export type StepState = 'done' | 'now' | 'later' | 'bad';
const STEPS: Record<StepState, string | undefined> = {
  done: 'timeline-done',
  now: 'timeline-now',
  later: undefined,
  bad: 'timeline-bad',
};

export interface Step {
  key: string;
  state: StepState;
  title: ReactNode;
  when?: ReactNode;
  who?: ReactNode;
  quote?: ReactNode;
}

export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ key, state, title, when, who, quote }) => (
        <li key={key} className={STEPS[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <h3>{title}</h3>
          <span className="timeline-when quiet small">{when}</span>
          <div className="timeline-text quiet small">
            {who && <p>{who}</p>}
            {quote && <p>{quote}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
