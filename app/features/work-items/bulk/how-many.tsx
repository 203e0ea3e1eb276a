import { Note } from '../../../ui/note';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { MOST_AT_ONCE, MOST_CHOSEN } from './bulk';

interface HowManyProps {
  texts: 'bulk' | 'violationBulk';
  /** How many the list holds, where all of them were chosen. */
  matching: number | null;
  /** How many come after those that one press deals with. */
  later: number;
}

/** How many match, and how many of those that were chosen one press leaves for later. */
export function HowMany({ texts, matching, later }: HowManyProps) {
  const { t } = useTranslation();
  const { number } = useWhen();
  if (matching === null && later === 0) return null;
  return (
    <Note tone="info">
      {matching !== null &&
        t(`${texts}.${matching > MOST_CHOSEN ? 'matchingFirst' : 'matching'}`, {
          number: number(matching),
          most: number(MOST_CHOSEN),
        })}{' '}
      {later > 0 && t(`${texts}.more`, { most: number(MOST_AT_ONCE), number: number(later) })}
    </Note>
  );
}
