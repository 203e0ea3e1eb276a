import { ButtonLink } from '../../ui/button';
import { useTranslation } from '../../ui/use-translation';

interface VerbLinkProps {
  to: string;
  verb: string;
  what: string;
  look?: 'destructive';
  keepScroll?: boolean;
}

/** A small button of a row that leads to what can be done with the row. */
export function VerbLink({ verb, what, ...rest }: VerbLinkProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink {...rest} small aria-label={t('places.verbOf', { verb, what })}>
      {verb}
    </ButtonLink>
  );
}
