import { Card, Text } from '@shopify/polaris';
import { type ReactNode, useId } from 'react';

interface SheetProps {
  title?: ReactNode;
  /** Quiet words right after the title: a count, a step. */
  beside?: ReactNode;
  /** At the far end of the head: one link or button. */
  end?: ReactNode;
  foot?: ReactNode;
  /** `rows`: the content draws its own edges (rows, lists, tables). */
  rows?: boolean;
  hatched?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A white sheet on the ground: a titled region when it has a title. */
export function Sheet({ title, beside, end, foot, rows, hatched, className = '', children }: SheetProps) {
  const id = useId();
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
              {beside && <span className="plain quiet small">{beside}</span>}
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

/** One line of a sheet of rows: title over a second line, something before, something after. */
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
