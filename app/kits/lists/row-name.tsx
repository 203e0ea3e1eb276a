import type { ReactNode } from 'react';
import { breakAddress } from '../../ui/address-text';
import { Link, type LinkProps } from '../../ui/link';

interface RowNameProps extends Pick<LinkProps, 'keepScroll'> {
  name: ReactNode;
  to?: string | null;
  second?: ReactNode;
}

export function RowName({ name, to = null, keepScroll, second = null }: RowNameProps) {
  const words = <bdi>{typeof name === 'string' ? breakAddress(name) : name}</bdi>;
  return (
    <>
      <h3 className="row-first">
        {to === null ? (
          words
        ) : (
          <Link to={to} keepScroll={keepScroll}>
            {words}
          </Link>
        )}
      </h3>
      {second !== null && <p className="row-second">{second}</p>}
    </>
  );
}
