import { Link } from './link';
import { useFormats } from './use-formats';

interface PageSizesProps {
  label: string;
  sizes: readonly { size: number; to: string; current: boolean }[];
}

/** Nothing without a choice. */
export function PageSizes({ label, sizes }: PageSizesProps) {
  const { number } = useFormats();
  if (sizes.length === 0) return null;
  return (
    <nav className="page-sizes" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span className="choice">
        {sizes.map(({ size, to, current }) => (
          <Link key={size} to={to} aria-current={current || undefined} keepScroll>
            {number(size)}
          </Link>
        ))}
      </span>
    </nav>
  );
}
