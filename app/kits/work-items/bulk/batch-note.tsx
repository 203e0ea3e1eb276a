import { Note } from '../../../ui/note';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { MAX_PER_BATCH, MAX_SELECTED } from './bulk';

interface BatchNoteProps {
  texts: 'workItems.bulk' | 'workItems.violationBulk';
  matching: number | null;
  later: number;
}

export function BatchNote({ texts, matching, later }: BatchNoteProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (matching === null && later === 0) return null;
  return (
    <Note tone="info">
      {matching !== null &&
        t(`${texts}.${matching > MAX_SELECTED ? 'matchingFirst' : 'matching'}`, {
          number: number(matching),
          most: number(MAX_SELECTED),
        })}{' '}
      {later > 0 && t(`${texts}.more`, { most: number(MAX_PER_BATCH), number: number(later) })}
    </Note>
  );
}
