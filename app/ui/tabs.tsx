import type { ReactNode } from 'react';
import { Link } from './link';

interface Tab {
  to: string;
  label: ReactNode;
  count?: ReactNode;
  current?: boolean;
}

/** `end` stands at the far side. */
export function Tabs({ label, tabs, end }: { label: string; tabs: readonly Tab[]; end?: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <TabLink key={tab.to} {...tab} />
      ))}
      {end?.map((tab) => (
        <TabLink key={tab.to} {...tab} className="tabs-end" />
      ))}
    </nav>
  );
}

function TabLink({ to, label, count, current, className }: Tab & { className?: string }) {
  return (
    <Link to={to} className={className} aria-current={current ? 'page' : undefined} keepScroll>
      {label}
      {count !== undefined && <span className="quiet plain lined-up">{count}</span>}
    </Link>
  );
}
