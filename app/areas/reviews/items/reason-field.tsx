import { CommentField } from '../../../kits/work-items/comment-field';
import { MAX_REASON_LENGTH } from '../../../kits/work-items/verbs';
import { Select, TextArea } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';

/** `earlier`: reasons given before, of which one can be chosen instead. */
export function ReasonField({ hint, earlier }: { hint: string; earlier: readonly string[] }) {
  const { t } = useTranslation();
  const label = t('ui.word.reason');
  if (earlier.length === 0) return <CommentField label={label} hint={hint} />;
  return (
    <>
      <Select
        name="earlier"
        label={t('reviews.items.reasonEarlier')}
        options={[
          { value: '', label: t('reviews.items.reasonNew') },
          ...earlier.map((text) => ({ value: text, label: text })),
        ]}
      />
      <TextArea name="comment" label={label} hint={hint} maxLength={MAX_REASON_LENGTH} />
    </>
  );
}

/** For an approval. */
export function NoteField({ hint }: { hint: string }) {
  const { t } = useTranslation();
  return (
    <TextArea name="comment" label={t('reviews.items.note.label')} hint={hint} maxLength={MAX_REASON_LENGTH} optional />
  );
}
