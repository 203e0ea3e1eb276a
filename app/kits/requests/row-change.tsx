import { configText } from '../../lib/config-text';
import { keepPlaceholders, Sentence } from '../../ui/sentence';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { Change } from './changes';

const SHOWN = 2;

export function RowChange({ changes }: { changes: readonly Change[] | null }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  if (changes === null) return `${t('requests.unread')}\u00a0· `;
  const more = changes.length - SHOWN;
  return (
    <>
      {changes.slice(0, SHOWN).map((change) => (
        <span key={change.name}>
          <OneChange {...change} />
          {'\u00a0· '}
        </span>
      ))}
      {more > 0 && `${t('requests.moreChanges', counted(more))}\u00a0· `}
    </>
  );
}

function OneChange({ name, before, after }: Change) {
  const { t, i18n } = useTranslation();
  const toText = (value: string | boolean) => (
    <bdi>{typeof value === 'boolean' ? t(value ? 'requests.yes' : 'requests.no') : value}</bdi>
  );
  const label = <bdi>{configText(i18n, name)}</bdi>;
  if (after === null) return label;
  const text =
    before === null
      ? t('requests.setTo', keepPlaceholders('name', 'after'))
      : t('requests.changedTo', keepPlaceholders('name', 'before', 'after'));
  const parts = {
    name: label,
    before: before === null ? null : toText(before),
    after: <strong>{toText(after)}</strong>,
  };
  return <Sentence text={text} parts={parts} />;
}
