import { BlockStack } from '@shopify/polaris';
import { revocableIds } from '../../../kits/violations/conflicts';
import { type Cart, resolvedViolations, resolvesViolation } from '../../../kits/violations/remediation';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { keepPlaceholders, Sentence } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { LoadedRemediation, OtherViolation } from './remediation.server';
import { useAccessNames } from './use-access-names';

interface PreviewProps {
  page: LoadedRemediation;
  cart: Cart;
  name: string;
}

/** A preview: nothing is saved yet. */
export function PreviewSheet({ page: { details, others, names }, cart, name }: PreviewProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const namesOf = useAccessNames(details.sets.flat(), names);
  if (cart.ids.length === 0) return null;
  const removed = new Set(cart.ids);
  const sets = details.sets.map((entries) => entries.map(({ id }) => id));
  const isCleared = resolvesViolation(revocableIds(details.sets), removed);
  const also = resolvedViolations(others ?? [], removed);
  const left = (others?.length ?? 0) - also.length;
  const stays = [...new Set(sets.flat())].filter((id) => !removed.has(id));
  return (
    <Sheet title={t('violations.after.title')} beside={t('violations.after.beside')} className="remediation-after">
      <BlockStack gap="200">
        <p>
          <Sentence
            text={t('violations.after.loses', keepPlaceholders('name', 'what'))}
            parts={{ name: <bdi>{name}</bdi>, what: <strong>{namesOf(cart.ids)}</strong> }}
          />
        </p>
        {stays.length > 0 && (
          <p>
            <Sentence
              text={t('violations.after.keeps', keepPlaceholders('name', 'what'))}
              parts={{ name: <bdi>{name}</bdi>, what: <span>{namesOf(stays)}</span> }}
            />
          </p>
        )}
        <Note
          tone={isCleared ? 'ok' : 'due'}
          title={t(isCleared ? 'violations.after.cleared' : 'violations.after.notCleared')}
        >
          {!isCleared && t('violations.after.missing')}
        </Note>
        {also.length > 0 && <AlsoCleared others={also} />}
        {left > 0 && <p className="small quiet">{t('violations.after.left', formats.counted(left))}</p>}
      </BlockStack>
    </Sheet>
  );
}

function AlsoCleared({ others }: { others: readonly OtherViolation[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <p>{t('violations.after.also')}</p>
      <ul className="bullets">
        {others.map(({ id, to, rule }) => (
          <li key={id}>
            <Link to={to} className="link">
              {rule ?? t('places.title.violation')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
