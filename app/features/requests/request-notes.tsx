// The words that are said here.
import '../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note';
import { useWhen } from '../../ui/use-when';

/** That somebody acts as a delegate, and whose. */
export function ActingFor({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (names.length === 0) return null;
  return <p>{t('requests.actingFor', { names: when.list(names) })}</p>;
}

/** What the platform found that stands against it, in its own words. */
export function Conflicts({ found }: { found: readonly string[] }) {
  const { t } = useTranslation();
  if (found.length === 0) return null;
  return (
    <Note tone="due" title={t('requests.conflict')}>
      {found.map((words) => (
        <bdi key={words}>{words} </bdi>
      ))}
    </Note>
  );
}
