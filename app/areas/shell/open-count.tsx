import type { TotalCount } from '../../kits/frame/menu';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

export function OpenCount({ count, atLeast, className }: TotalCount & { className: string }) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  return (
    <span className={className}>
      <span aria-hidden="true">{atLeast ? t('shell.countOrMore', { number: number(count) }) : number(count)}</span>
      <span className="hidden-visually"> {t(atLeast ? 'shell.badgeAtLeast' : 'shell.badge', counted(count))}</span>
    </span>
  );
}
