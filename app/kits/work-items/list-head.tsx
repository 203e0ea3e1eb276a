import { type ReactNode, useContext } from 'react';
import { ButtonLink } from '../../ui/button';
import { NextRowContext } from '../../ui/over-list';
import { PageHead } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { useFormats } from '../../ui/use-formats';
import { ListChanged } from '../frame/list-count';
import { FilteredCount } from '../lists/filtered-count';

interface ListHeadProps<View extends string> {
  title: string;
  countText: ReactNode;
  filters?: readonly unknown[];
  total: number | null;
  next?: { to: string; label: string };
  tabs: Record<View, string>;
  tabsLabel: string;
  view: View;
  to: (search: string) => string;
  /** Total of waiting items without filters; null when unknown. */
  waiting: number | null;
  /** Shows the number of matches without the total. */
  hideWaiting?: boolean;
  changed: boolean;
}

/** The first tab is the one of waiting items. */
export function ListHead<View extends string>(props: ListHeadProps<View>) {
  const { filters = [], next, tabs, view, waiting, to } = props;
  const { number } = useFormats();
  const views = Object.keys(tabs) as View[];
  const waits = view === views[0];
  return (
    <>
      <PageHead
        title={props.title}
        sentence={
          filters.length > 0 ? (
            <FilteredCount total={props.total} of={waits && !props.hideWaiting ? waiting : null} />
          ) : (
            // The sheet of an empty list says so.
            props.total !== 0 && props.countText
          )
        }
        actions={
          next && (
            <ButtonLink to={next.to} look="primary">
              {next.label}
            </ButtonLink>
          )
        }
      />
      <Tabs
        label={props.tabsLabel}
        tabs={views.map((name, at) => ({
          to: to(at === 0 ? '' : `status=${name}`),
          label: tabs[name],
          count: at === 0 && waiting !== null ? number(waiting) : undefined,
          current: name === view,
        }))}
      />
      <ListChanged changed={waits && props.changed} />
    </>
  );
}

export function useNextItem<Row extends { id: string }>(rows: readonly Row[] | null, offered: boolean) {
  const nextId = useContext(NextRowContext);
  return offered ? (rows?.find(({ id }) => id === nextId) ?? rows?.[0]) : undefined;
}
