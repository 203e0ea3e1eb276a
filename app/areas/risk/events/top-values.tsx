import { Link } from '../../../ui/link';
import { Sheet } from '../../../ui/sheet';
import { Table } from '../../../ui/table';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { Charts } from './list.server';
import { useValueText } from './use-risk-texts';

/** Who and where most events come from, each value with the list of its events. */
export function TopValues({ charts }: { charts: Charts | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const wordsOf = useValueText();
  if (charts === null || charts.tops.length === 0) return null;
  return (
    <div className="space-above">
      <Sheet title={t('risk.top.title')}>
        <div className="top-values">
          {charts.tops.map(({ name, values }) => (
            <Table
              key={name}
              label={t('risk.top.of', { attribute: t(`risk.attribute.${name}`) })}
              className="chart-table"
              named
              head={[t(`risk.attribute.${name}`), t('risk.charts.events'), t('risk.before.column')]}
              rows={values.map(({ value, count, before, to }) => ({
                key: value,
                cells: [
                  <Link key="value" to={to} keepScroll>
                    <bdi>{wordsOf(name, value)}</bdi>
                  </Link>,
                  number(count),
                  before === null ? null : number(before),
                ],
              }))}
            />
          ))}
        </div>
      </Sheet>
    </div>
  );
}
