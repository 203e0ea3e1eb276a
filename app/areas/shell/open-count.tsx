import type { TotalCount } from '../../kits/frame/menu';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

export function OpenCount({ count, atLeast, className }: TotalCount & { className: string }) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  if (count === null) return <Count className={className} shown="?" text={t('shell.badgeUnknown')} />;
  return (
    <Count
      className={className}
      shown={atLeast ? t('shell.countOrMore', { number: number(count) }) : number(count)}
      text={t(atLeast ? 'shell.badgeAtLeast' : 'shell.badge', counted(count))}
    />
  );
}

function Count({ className, shown, text }: { className: string; shown: string; text: string }) {
  return (
    <span className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="hidden-visually"> {text}</span>
    </span>
  );
}
