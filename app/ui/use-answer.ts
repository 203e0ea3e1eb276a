import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { configText } from '../lib/config-text';
import { dateFormat, listOf, numberFormat } from '../lib/formats';
import { formatLocale, languageOf } from '../lib/language';
import { type Answer, type Draft, joinAnswer, type Reply, splitMessage, withoutGaps } from './answer';
import { ClockContext } from './use-formats';
import { useReply } from './use-reply';
import { useTranslation } from './use-translation';

export const DraftContext = createContext<Draft | null>(null);

/**
 * `reply`: of a fetcher. `id`: on a page with two forms. `action`: when the form posts to another address, or to one of
 * several. The page's reply and a draft belong to the forms of their address.
 */
export function useAnswer({
  reply,
  id = 'form',
  action,
}: {
  reply?: Reply;
  id?: string;
  action?: string | readonly string[];
} = {}): Answer {
  const replied = useReply<Reply>();
  const draft = useContext(DraftContext);
  const { pathname } = useLocation();
  const paths = [action ?? pathname].flat().map((one) => one.split('?')[0]);
  const ownReply = paths.includes(pathname) ? replied : undefined;
  return joinAnswer(reply ?? ownReply, draft && paths.includes(draft.path) ? draft : null, id);
}

/**
 * The message that an error names, a general one when it is missing, or the platform's text, translated by the tenant.
 */
export function useMessageText(): (text: string) => string {
  const { t, i18n } = useTranslation();
  const translate = t as (key: string, values?: Record<string, string>) => string;
  const list = (words: string[]) => listOf(formatLocale(i18n.language), words);
  const counted = (value: string) =>
    /^\d+$/.test(value) ? numberFormat(formatLocale(i18n.language)).format(Number(value)) : value;
  const ofClock = useContext(ClockContext).locale;
  const locale = languageOf(ofClock) === languageOf(i18n.language) ? ofClock : formatLocale(i18n.language);
  const dated = (value: string) => (isDay(value) ? dateFormat(locale, DAY).format(new Date(value)) : value);
  const named = (value: string) =>
    value.startsWith('common.names.') && i18n.exists(value) ? translate(value) : dated(configText(i18n, value));
  return (text) => {
    const { key, values } = splitMessage(text);
    const known = key.includes('.') && i18n.exists(key);
    if (!known) return key.startsWith('common.') ? t('form.notAccepted') : configText(i18n, text);
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      list([value].flat().map(isLimit(name) ? counted : named)),
    ]);
    const message = withoutGaps(translate(key, Object.fromEntries(shown)), t('form.notAccepted'));
    const about = [values.about ?? ''].flat()[0];
    return about && !message.includes(named(about)) ? t('form.about', { name: named(about), message }) : message;
  };
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };

/** Amounts, not codes. */
function isLimit(name: string): boolean {
  return /^(max|min|length)/i.test(name);
}
