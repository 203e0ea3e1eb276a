import { Dotted, keepPlaceholders, Sentence } from '../../../ui/sentence';
import { useTranslation } from '../../../ui/use-translation';
import type { ItemRow } from './rows';

export function ItemName({
  row: { what, application, user, type },
}: {
  row: Pick<ItemRow, 'what' | 'application' | 'user' | 'type'>;
}) {
  const { t } = useTranslation();
  const named = <Dotted parts={[what, application !== what && application]} />;
  if (user === null || type === 'user') return user ? <bdi>{user.name}</bdi> : named;
  return (
    <Sentence
      text={t('reviews.items.ofWhom', keepPlaceholders('what', 'whom'))}
      parts={{ what: named, whom: <bdi>{user.name}</bdi> }}
    />
  );
}

export function useItemLabel() {
  const { t } = useTranslation();
  return ({ what, user, type }: Pick<ItemRow, 'what' | 'user' | 'type'>): string =>
    user === null || type === 'user' ? (user?.name ?? what) : t('reviews.items.ofWhom', { what, whom: user.name });
}
