import type { ReactElement, ReactNode } from 'react';
import { distributeTicks, shareParts, type TickKind, type TickPart } from './ticks';

const TICKS: Record<TickKind, string | undefined> = {
  done: undefined,
  later: 'tick-later',
  due: 'tick-due',
  bad: 'tick-bad',
  open: 'tick-open',
};
const SIZES = { normal: 'colonnade', small: 'colonnade colonnade-small', large: 'colonnade colonnade-large' };

/** Hidden from assistive tools: words beside it must say the same. */
export function TickBar({ parts, size = 'normal' }: { parts: readonly TickPart[]; size?: keyof typeof SIZES }) {
  const marks = distributeTicks(parts);
  if (marks.length === 0) return null;
  const ticks: ReactElement[] = [];
  for (const mark of marks) ticks.push(<i key={ticks.length} className={TICKS[mark]} />);
  return (
    <div className={SIZES[size]} aria-hidden="true">
      {ticks}
    </div>
  );
}

interface LegendPart {
  mark: TickKind;
  count?: number;
  text: ReactNode;
}

export function Legend({ parts, children }: { parts: readonly LegendPart[]; children?: ReactNode }) {
  return (
    <ul className="legend">
      {parts.map(({ mark, count, text }) => (
        <li key={mark} className={count !== 0 && (mark === 'bad' || mark === 'due') ? mark : undefined}>
          <i className={TICKS[count === 0 ? 'open' : mark]} aria-hidden="true" />
          {text}
        </li>
      ))}
      {children}
    </ul>
  );
}

const LEVELS = { good: 'ok', mixed: 'strong', poor: 'bad', none: 'quiet' };

interface RecommendationBarProps {
  level: keyof typeof LEVELS;
  word: string;
  have?: number;
  of?: number;
  numbers?: string;
}

export function RecommendationBar({ level, word, have, of, numbers }: RecommendationBarProps) {
  return (
    <div className="tick-summary">
      <span className={LEVELS[level]}>{word}</span>
      {have !== undefined && of !== undefined && (
        <span className="tick-numbers">
          <TickBar
            size="small"
            parts={shareParts(have, of).map((part) =>
              level === 'poor' && part.mark === 'done' ? { ...part, mark: 'bad' } : part,
            )}
          />
          {numbers}
        </span>
      )}
    </div>
  );
}
