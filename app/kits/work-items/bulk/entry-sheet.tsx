import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { ShownEntries } from './bulk';

interface EntrySheetProps<Entry> {
  title: string;
  shown: ShownEntries<Entry>;
  /** How many have which reason: shown where not all entries are. */
  reasons?: readonly (readonly [string, number])[];
  children: (entries: readonly Entry[]) => ReactNode;
}

/** The first entries of a kind, and how many there are. */
export function EntrySheet<Entry>({ title, shown, reasons = [], children }: EntrySheetProps<Entry>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { total, entries } = shown;
  if (total === 0) return null;
  const isCut = total > entries.length;
  return (
    <Sheet title={title} count={total} rows>
      {isCut && reasons.length > 0 && (
        <ul className="sheet-row">
          {reasons.map(([why, count]) => (
            <li key={why}>{t('workItems.run.whyCount', { number: number(count), why })}</li>
          ))}
        </ul>
      )}
      <ul>{children(entries)}</ul>
      {isCut && (
        <p className="sheet-row">{t('workItems.run.moreEntries', { number: number(total - entries.length) })}</p>
      )}
    </Sheet>
  );
}
