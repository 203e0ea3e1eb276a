import { Text } from '@shopify/polaris';
import { Note } from '../../ui/note';
import { keepPlaceholders, Sentence } from '../../ui/sentence';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { type Conflicts, hasConflict, type Rule } from './conflicts';

export function ActingFor({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (names.length === 0) return null;
  return <p>{t('requests.actingFor', { names: formats.list(names) })}</p>;
}

export function ActingForShort({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return names.length === 0 ? null : `${t('requests.actingForShort', { names: formats.list(names) })}\u00a0· `;
}

export function RowNotes({
  row: { conflict, actingFor },
}: {
  row: { conflict: boolean; actingFor: readonly string[] };
}) {
  const { t } = useTranslation();
  return (
    <>
      {conflict && (
        <>
          <span className="due">{t('requests.conflict')}</span>
          {'\u00a0· '}
        </>
      )}
      <ActingForShort names={actingFor} />
    </>
  );
}

export function ConflictNote({ found }: { found: Conflicts }) {
  const { t } = useTranslation();
  if (!hasConflict(found)) {
    return found.unchecked ? <Note tone="info">{t('requests.ruleUnchecked')}</Note> : null;
  }
  return (
    <Note tone="due" title={t('requests.conflictTitle')}>
      {found.rules.map((rule) => (
        <BrokenRuleText key={rule.name} rule={rule} />
      ))}
      {found.notes.map((words) => (
        <bdi key={words}>{words} </bdi>
      ))}
    </Note>
  );
}

/** Names in a sentence; null stands for access that could not be read. */
export function useAccessText(): (names: readonly (string | null)[]) => string {
  const { t } = useTranslation();
  const { list } = useFormats();
  return (names) => list(names.map((name) => name ?? t('ui.word.inside.unknownAccess')));
}

function BrokenRuleText({ rule: { name, description, held } }: { rule: Rule }) {
  const { t } = useTranslation();
  const accessText = useAccessText();
  const parts = { rule: <bdi>{name}</bdi>, held: accessText(held) };
  return (
    <>
      {held.length > 0 ? (
        <Sentence text={t('requests.ruleWith', keepPlaceholders('rule', 'held'))} parts={parts} />
      ) : (
        <Sentence text={t('requests.rule', keepPlaceholders('rule'))} parts={parts} />
      )}{' '}
      {description && (
        <Text as="span" variant="bodySm">
          <bdi>{description}</bdi>{' '}
        </Text>
      )}
    </>
  );
}
