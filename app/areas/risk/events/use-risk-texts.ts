import type { OwnTexts } from '../../../kits/lists/texts';
import { sideBySide } from '../../../lib/formats';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { AREAS } from './areas';
import { ATTRIBUTE_NAMES, isAttribute, toTitleCase } from './attributes';
import { momentOfHour } from './hours';
import { REASONS } from './reasons';
import type { EventRow } from './rows';
import { reasonText, valueText } from './value-text';
import type { CheckedValues } from './values.server';

export function useReasonName(): (reason: string) => string {
  return reasonText(useTranslation().t);
}

export function useValueText(): (attribute: string, value: string) => string {
  const { t } = useTranslation();
  return valueText(t, useFormats().clock.locale);
}

function useListed(): (parts: readonly string[]) => string {
  const { locale } = useFormats().clock;
  return (parts) => sideBySide(locale, parts);
}

/** Where it came from and with what. */
export function useSourceText() {
  const words = useValueText();
  const listed = useListed();
  const of = (attribute: string, value: string | null) => (value ? words(attribute, value) : '');
  return {
    place: ({ city, country }: Pick<EventRow, 'city' | 'country'>) => listed([city ?? '', of('country', country)]),
    agent: ({ os, osVersion, agent }: Pick<EventRow, 'os' | 'osVersion' | 'agent'>) =>
      [[of('os', os), osVersion].filter(Boolean).join(' '), of('userAgentType', agent)]
        .filter(Boolean)
        .join('\u00a0· '),
    dayAndPart: ({ weekday, dayparting }: { weekday: string | null; dayparting: string | null }) =>
      listed([of('weekday', weekday), of('dayparting', dayparting)]),
    device: ({ deviceType, device }: { deviceType: string | null; device: string | null }) =>
      listed([of('deviceType', deviceType), deviceType && device === 'other' ? '' : of('device', device)]),
  };
}

interface ListTexts {
  values: CheckedValues;
  /** Of the day that is shown. */
  hours: readonly string[];
}

/** A value that no sign-in has, or that could not be looked up, is shown as it was typed. */
export function useRiskTexts({ values: { known, unknown, isChecked }, hours }: ListTexts): OwnTexts {
  const { t } = useTranslation();
  const { shortDay, dayAndTime } = useFormats();
  const reasonName = useReasonName();
  const words = useValueText();
  const attributeName = (name: string) => (isAttribute(name) ? t(`risk.attribute.${name}`) : toTitleCase(name));
  const day = (date: string) => shortDay(Date.parse(`${date}T12:00:00Z`));
  const hourName = (hour: string) => {
    const moment = momentOfHour(hour);
    return moment === null ? hour : dayAndTime(moment);
  };
  return {
    filters: {
      period: { any: t('risk.period.this_week') },
      hour:
        hours.length === 0
          ? null
          : {
              any: t('risk.filter.allHours'),
              options: hours,
              option: (hour) => hourName(hour),
              chip: ([hour = '']) => t('risk.filter.chipHour', { moment: hourName(hour) }),
            },
      days: {
        label: t('ui.word.firstDay'),
        until: t('ui.word.lastDay'),
        chip: ([from = '', until = '']) => {
          if (from === until) return day(from);
          if (until === '') return t('risk.filter.chipFrom', { day: day(from) });
          if (from === '') return t('ui.word.untilDay', { day: day(until) });
          return t('risk.filter.chipDays', { from: day(from), until: day(until) });
        },
      },
      score: {
        label: t('risk.filter.least'),
        until: t('risk.filter.most'),
        hint: t('risk.filter.rounded'),
        chip: ([least, most]) => t('risk.filter.chipScore', { least: least || '0', most: most || '100' }),
      },
      reason: { options: REASONS, option: reasonName },
      area: { any: t('risk.area.world'), options: Object.keys(AREAS) },
      attribute: {
        any: t('risk.filter.noAttribute'),
        options: ATTRIBUTE_NAMES,
        option: attributeName,
        suggestions: (name) => (isAttribute(name) ? (known?.[name] ?? []).map((value) => words(name, value)) : []),
        chip: ([name = '', , value = '']) => {
          const isTyped = !isChecked || unknown.some((one) => one.name === name && one.value === value.trim());
          return t('ui.filter.nameValue', { name: attributeName(name), value: isTyped ? value : words(name, value) });
        },
      },
    },
  };
}
