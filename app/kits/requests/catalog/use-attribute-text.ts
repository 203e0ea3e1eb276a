import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { GlossaryValue } from './glossary';

export function useAttributeText(): (value: GlossaryValue) => string {
  const { t } = useTranslation();
  const { day, dayAndTime } = useFormats();
  return (value) => {
    switch (value.kind) {
      case 'text':
        return value.text;
      case 'flag':
        return t(value.on ? 'ui.word.yes' : 'ui.word.no');
      case 'date':
        return day(value.date);
      case 'moment':
        return dayAndTime(value.at);
      case 'unread':
        return t('ui.word.unknown');
      default:
        return t('workItems.hiddenName');
    }
  };
}
