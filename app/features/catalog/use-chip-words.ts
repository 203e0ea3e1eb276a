import { useTranslation } from 'react-i18next';
import type { Chip } from './query';

type Said =
  | Omit<Extract<Chip, { kind: 'text' }>, 'without'>
  | Omit<Extract<Chip, { kind: 'application' }>, 'without'>
  | Omit<Extract<Chip, { kind: 'rule' }>, 'without'>;

/** A filter of the catalogue in words. */
export function useChipWords(): (chip: Said) => string {
  const { t } = useTranslation();
  return (chip) => {
    if (chip.kind === 'text') return t('asking.chip.text', { text: chip.text });
    if (chip.kind === 'application') return t('asking.chip.application', { name: chip.name });
    if (chip.isFlag) return `${chip.property}: ${t(chip.value === 'true' ? 'asking.item.yes' : 'asking.item.no')}`;
    return `${chip.property}: ${t(`asking.condition.${chip.condition}`)} ${chip.value}`.trim();
  };
}
