import type { ReactNode } from 'react';
import { NoValue } from './no-value';

interface TableProps {
  head: readonly ReactNode[];
  /** A cell that is null has no value, and says so. */
  rows: readonly { key: string | number; cells: readonly ReactNode[]; current?: boolean; screenOnly?: boolean }[];
  named?: boolean;
  /** Makes a wide table scroll. */
  label?: string;
  className?: string;
  /** On a phone each cell stands beside the text of its column. */
  stacks?: readonly string[];
}

export function Table({ head, rows, named, label, className = 'table-scroll', stacks }: TableProps) {
  const table = (
    <table className={stacks ? 'table table-stacks' : 'table'}>
      <thead>
        <tr>
          {head.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
            <th key={at} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, current, screenOnly }) => (
          <tr key={key} aria-current={current || undefined} className={screenOnly ? 'only-screen' : undefined}>
            {cells.map((cell, at) => {
              const Cell = named && at === 0 ? 'th' : 'td';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <Cell key={at} scope={Cell === 'th' ? 'row' : undefined} data-label={stacks?.[at]}>
                  {cell === null ? <NoValue /> : cell}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (label === undefined) return table;
  return (
    <TableScroll label={label} className={className}>
      {table}
    </TableScroll>
  );
}

interface TableScrollProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A group, since a landmark beside that of its sheet, often of the same name, would lead nowhere else. */
export function TableScroll({ label, className = 'table-scroll', children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, so it is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <div role="group" className={className} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
