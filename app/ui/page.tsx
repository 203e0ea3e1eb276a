import { DescriptionList, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { breakAddress } from './address-text';
import { PageNotices } from './notice';

interface PageHeadProps {
  title: ReactNode;
  /** Beside the title. */
  picture?: ReactNode;
  state?: ReactNode;
  sentence?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, picture, state, sentence, actions }: PageHeadProps) {
  const heading = (
    <Text as="h1" variant="headingLg">
      {title}
    </Text>
  );
  return (
    <>
      <header className="page-head">
        <div className="page-head-text">
          {state && <div className="cluster">{state}</div>}
          {picture ? (
            <div className="line">
              {picture}
              {heading}
            </div>
          ) : (
            heading
          )}
          {sentence && <p className="page-sentence quiet small">{sentence}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <PageNotices />
    </>
  );
}

interface ColumnsProps {
  /** Without one, the rest has the whole width. */
  side: ReactNode;
  start?: boolean;
  /** A form, and beside it what it is about. */
  form?: boolean;
  sticky?: boolean;
  children: ReactNode;
  /** Below `children`; after the side column in one column. */
  after?: ReactNode;
}

export function Columns({ side, start, form, sticky, children, after }: ColumnsProps) {
  if (!side) {
    return (
      <div className="stack">
        {children}
        {after}
      </div>
    );
  }
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
    <div className={`columns${after ? ' columns-after' : ''}${form ? ' columns-form' : ''}`}>
      <div>{children}</div>
      {aside}
      {after && <div>{after}</div>}
    </div>
  );
}

interface FactsProps {
  facts: readonly Fact[];
  two?: boolean;
  long?: boolean;
  stacked?: boolean;
}

export function Facts({ facts, two, long, stacked }: FactsProps) {
  return (
    <div className={`facts${two ? ' facts-two' : ''}${long ? ' facts-long' : ''}${stacked ? ' facts-stacked' : ''}`}>
      <DescriptionList
        items={facts.map(({ label, value }) => ({
          term: label,
          description: typeof value === 'string' ? breakAddress(value) : value,
        }))}
      />
    </div>
  );
}
export interface Fact {
  label: ReactNode;
  value: ReactNode;
}
