import { AlertTriangleIcon, CheckCircleIcon, ClipboardChecklistIcon, ClipboardIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { path } from '../../lib/url';
import type { OpenViolations } from '../../platform/inbox.server';
import { Card, FailedCard } from '../../ui/card';
import type { IconSource } from '../../ui/icon';
import { Link } from '../../ui/link';
import { TickBar } from '../../ui/tick-bar';
import type { TickPart } from '../../ui/ticks';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

export type Count = { count: number } | { failed: true };
export type CardName = 'approvals' | 'tasks' | 'accessReviews' | 'violations';

const CARDS: Record<CardName, { icon: IconSource; to: string }> = {
  approvals: { icon: CheckCircleIcon, to: path`/approvals` },
  tasks: { icon: ClipboardIcon, to: path`/tasks` },
  accessReviews: { icon: ClipboardChecklistIcon, to: path`/access-reviews` },
  violations: { icon: AlertTriangleIcon, to: path`/violations` },
};

interface CountCardProps {
  name: CardName;
  count: Count;
  retry: string;
  /** Ticks by urgency where that is known; else one plain tick for each. */
  parts?: readonly TickPart[];
  children?: ReactNode;
  footEnd?: ReactNode;
}

/** One kind of waiting work: its number, a tick for each, the way there. A failed one says so and stands alone. */
export function CountCard({ name, count, retry, parts, children, footEnd }: CountCardProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { icon, to } = CARDS[name];
  const title = t(`menu.${name}`);
  if ('failed' in count) {
    return (
      <FailedCard
        icon={icon}
        title={title}
        retry={retry}
        beside={
          <Link to={to} className="link">
            {t(`dashboard.open.${name}`)}
          </Link>
        }
      >
        {t(`dashboard.failed.${name}`)}
      </FailedCard>
    );
  }
  const isNone = count.count === 0;
  return (
    <Card
      icon={icon}
      title={title}
      count={number(count.count)}
      foot={
        <>
          <Link to={to} className="link link-strong">
            {t(`dashboard.open.${name}`)}
          </Link>
          {footEnd}
        </>
      }
    >
      <TickBar parts={parts ?? [{ mark: 'later', count: count.count }]} />
      {isNone && <p className="card-line">{t('dashboard.card.nothing')}</p>}
      {children}
    </Card>
  );
}

interface OldestViolationProps {
  violation: NonNullable<OpenViolations['oldest']>;
}

export function OldestViolation({ violation: { rule, person, risk, since } }: OldestViolationProps) {
  const { t } = useTranslation();
  const { lasted, number } = useFormats();
  const opened = since === null ? Number.NaN : Date.parse(since);
  const what = t('dashboard.card.violation', { rule, person });
  return (
    <>
      <p className="card-line">
        {Number.isNaN(opened) ? what : t('dashboard.card.oldest', { what, age: lasted(opened) })}
      </p>
      {risk !== null && <p className="card-line">{t('dashboard.card.risk', { score: number(risk) })}</p>}
    </>
  );
}
