import { datedDay } from '../../../ui/date-formats';
import { type Fact, Facts } from '../../../ui/page';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { GivenParameter } from './run';

function useGivenText(): (value: GivenParameter['value']) => string {
  const { t } = useTranslation();
  const { clock, list } = useFormats();
  return (value) => {
    if (value === null) return t('ui.none');
    if (value === 'unread') return t('ui.word.unknown');
    if ('truth' in value) return t(value.truth ? 'ui.word.yes' : 'ui.word.no');
    if ('texts' in value) return list(value.texts);
    if ('days' in value) return list(value.days.map((day) => datedDay(day, { ...clock, zone: 'UTC' })));
    const [from, until] = value.span.map((moment) => (moment === null ? t('ui.unknown') : datedDay(moment, clock)));
    return t('ui.word.fromUntil', { from: from ?? '', until: until ?? '' });
  };
}

/** With its name, as a part of a line, in the direction of the page. */
export function NamedParameter({ label, value }: GivenParameter) {
  const { t, i18n } = useTranslation();
  const text = useGivenText();
  return (
    <bdi dir={i18n.dir(i18n.language)}>
      {t('ui.filter.nameValue', { name: label ?? t('reports.run.timeframe'), value: text(value) })}
    </bdi>
  );
}

export function GivenParameters({ parameters }: { parameters: readonly GivenParameter[] | null }) {
  const { t } = useTranslation();
  const text = useGivenText();
  if (parameters === null) return <p>{t('reports.run.unknownParameters')}</p>;
  if (parameters.length === 0) return <p className="quiet">{t('reports.run.asksNothing')}</p>;
  const facts = parameters.map(({ label, value }): Fact => {
    return { label: label ?? t('reports.run.timeframe'), value: text(value) };
  });
  return <Facts facts={facts} />;
}
