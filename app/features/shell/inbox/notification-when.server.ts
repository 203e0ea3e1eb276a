// When a notification was left, in UTC (contract 01, 10.3): "September 1, 2025 4:21 PM UTC", or as the language says it.
import dayjs from 'dayjs';
import 'dayjs/locale/ar';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/ja';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import utc from 'dayjs/plugin/utc';
import type { Locale } from '../../../lib/language';

dayjs.extend(utc);
dayjs.extend(localizedFormat);

/** In English `LL LT` is `MMMM D, YYYY h:mm A`. */
export function whenInUtc(moment: number, locale: Locale): string {
  return dayjs.utc(moment).locale(locale).format('LL LT [UTC]');
}
