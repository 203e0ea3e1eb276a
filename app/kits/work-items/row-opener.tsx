import { ChevronDownIcon } from '@shopify/polaris-icons';
import { useContext } from 'react';
import { discardChanges } from '../../ui/form-changes';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { OpenRowContext, panelId, useFoldRow } from '../../ui/row-panel';
import { useTranslation } from '../../ui/use-translation';

export const OPEN_KEY = 'o';

interface RowOpenerProps {
  id: string;
  /** The page of the row, which opens in place where script runs. */
  to: string;
  /** What the row is about. */
  name: string;
}

/** Opens the row in place, or folds it. One row is open at a time. */
export function RowOpener({ id, to, name }: RowOpenerProps) {
  const { t } = useTranslation();
  const open = useContext(OpenRowContext);
  const fold = useFoldRow();
  const isOpen = open === id;
  return (
    <Link
      to={to}
      inRow
      replace={open !== null}
      className="button-icon row-opener"
      data-opener=""
      data-key={OPEN_KEY}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId(id) : undefined}
      aria-label={t('workItems.open', { what: name })}
      onClick={(event) => {
        if (isOpen) {
          event.preventDefault();
          fold(event.currentTarget.closest('[data-row]'));
          // What was typed in the row that closes stays as its draft.
        } else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) discardChanges();
      }}
    >
      <Icon of={ChevronDownIcon} />
    </Link>
  );
}
