import { XSmallIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon';
import { Link } from './link';

// Whole words, since the unused rules of the style sheet are told by the class names in the code.
const TONES = {
  plain: 'tag',
  primary: 'tag tag-primary',
  due: 'tag tag-due',
  bad: 'tag tag-bad',
  ok: 'tag tag-ok',
  info: 'tag tag-info',
};
export type Tone = keyof typeof TONES;

/** The state of the object in hand. One per header; states inside lists are coloured text instead. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: string }) {
  return <span className={TONES[tone]}>{children}</span>;
}

/** A count in a filled pill: only on the bell. The words around it must say what is counted. */
export function Badge({ count }: { count: number }) {
  return (
    <span className="badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** An active filter; its cross is a link to the same list without it. */
export function Chip({ children, removeTo, label }: { children: ReactNode; removeTo: string; label: string }) {
  const { t } = useTranslation();
  return (
    <span className="chip">
      {children}
      <Link to={removeTo} keepScroll aria-label={t('ui.removeFilter', { filter: label })}>
        <Icon of={XSmallIcon} small />
      </Link>
    </span>
  );
}
