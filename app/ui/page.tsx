import { DescriptionList, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { PageNotices } from './notice';

interface PageHeadProps {
  title: ReactNode;
  /** Kind and state of the thing in hand, above the title. */
  state?: ReactNode;
  /** One sentence with the numbers that matter. */
  sentence?: ReactNode;
  /** Links and buttons, the main one last. */
  actions?: ReactNode;
}

/** How every page begins: state line, h1, one sentence, actions at the far end; then what the last action did. */
export function PageHead({ title, state, sentence, actions }: PageHeadProps) {
  return (
    <>
      <header className={state ? 'page-head page-head-large' : 'page-head'}>
        <div className="page-head-words">
          {state && <div className="cluster">{state}</div>}
          <Text as="h1" variant="headingLg">
            {title}
          </Text>
          {sentence && <p className="page-sentence quiet small">{sentence}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <PageNotices />
    </>
  );
}

interface ColumnsProps {
  /** The side column; at the end side unless `start`. */
  side: ReactNode;
  start?: boolean;
  /** Keeps the side column in sight while the facts scroll. */
  sticky?: boolean;
  children: ReactNode;
  /** Goes on below `children`, after the side column where there is only one. */
  after?: ReactNode;
}

/** Facts beside a side column; one column below 1040. */
export function Columns({ side, start, sticky, children, after }: ColumnsProps) {
  const aside = <div className={sticky ? 'sticky' : undefined}>{side}</div>;
  if (start) {
    return (
      <div className="columns columns-start">
        {aside}
        <div>{children}</div>
      </div>
    );
  }
  return (
    <div className={after ? 'columns columns-after' : 'columns'}>
      <div>{children}</div>
      {aside}
      {after && <div>{after}</div>}
    </div>
  );
}

interface FactsProps {
  facts: readonly Fact[];
  /** In two columns on a wide page. */
  two?: boolean;
  /** Room for labels that are sentences. */
  long?: boolean;
  /** Each label above its value. */
  stacked?: boolean;
}

/** Label and value pairs. */
export function Facts({ facts, two, long, stacked }: FactsProps) {
  return (
    <div className={`facts${two ? ' facts-two' : ''}${long ? ' facts-long' : ''}${stacked ? ' facts-stacked' : ''}`}>
      <DescriptionList items={facts.map(({ label, value }) => ({ term: label, description: value }))} />
    </div>
  );
}
export interface Fact {
  label: string;
  value: ReactNode;
}
