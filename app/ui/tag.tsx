import { Badge as PolarisBadge, Tag as PolarisTag } from '@shopify/polaris';
import { XSmallIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import { useTranslation } from './use-translation';

const TONES = { plain: undefined, due: 'warning', bad: 'critical', ok: 'success', info: 'info' } as const;
export type Tone = keyof typeof TONES;

/** One per header; states in lists are coloured text. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: string }) {
  return <PolarisBadge tone={TONES[tone]}>{children}</PolarisBadge>;
}

/** Hidden from assistive tools: words around it must name the count. */
export function Badge({ count }: { count: number }) {
  return (
    <span className="badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

export function Chip({ children, removeTo, label }: { children: ReactNode; removeTo: string; label: string }) {
  const { t } = useTranslation();
  return (
    <span className="chip">
      <PolarisTag>{children}</PolarisTag>
      <Link to={removeTo} keepScroll aria-label={t('ui.removeFilter', { filter: label })}>
        <Icon of={XSmallIcon} small />
      </Link>
    </span>
  );
}
