import { Card, Text } from '@shopify/polaris';
import { type ReactNode, useId } from 'react';
import { useFormats } from './use-formats';

interface SheetProps {
  title?: ReactNode;
  beside?: ReactNode;
  /** Stands beside the title, unless it is 0. */
  count?: number;
  end?: ReactNode;
  foot?: ReactNode;
  rows?: boolean;
  hatched?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Sheet({ title, beside, count, end, foot, rows, hatched, className = '', children }: SheetProps) {
  const id = useId();
  const { number } = useFormats();
  const besideTitle = count ? number(count) : beside;
  return (
    <section
      className={`sheet${hatched ? ' hatched' : ''} ${className}`.trimEnd()}
      aria-labelledby={title ? id : undefined}
    >
      <Card padding="0">
        {title && (
          <header className="sheet-head cluster between">
            <div>
              <Text as="h2" variant="headingMd" id={id}>
                {title}
              </Text>
              {besideTitle && <span className="plain quiet small">{besideTitle}</span>}
            </div>
            {end}
          </header>
        )}
        {rows ? <div className="sheet-rows">{children}</div> : <div className="sheet-body">{children}</div>}
        {foot && <footer className="sheet-foot cluster between quiet small">{foot}</footer>}
      </Card>
    </section>
  );
}

interface SheetRowProps {
  title: ReactNode;
  second?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
}

export function SheetRow({ title, second, start, end }: SheetRowProps) {
  return (
    <div className="sheet-row">
      {start}
      <div className="grow">
        <div className="strong">{title}</div>
        {second && <div className="small quiet">{second}</div>}
      </div>
      {end}
    </div>
  );
}
