import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { guard, riskDashboard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { RiskMap, RiskSummary } from './chart-sheets';
import { RISK_MAP } from './drawing';
import { useEventColumns } from './list';
import { type LoadedDashboard, loadDashboard } from './list.server';
import { TopValues } from './top-values';
import { useRiskTexts } from './use-risk-texts';
import { ValueNotes } from './value-notes';

export const clientLoader = createCachedLoader();

export const handle: Handle = { title: 'menu.riskDashboard', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskDashboard);
  return loadDashboard(auth);
}

export default function RiskDashboard() {
  const { t } = useTranslation();
  const { shortDay, number } = useFormats();
  const compared = useComparison();
  const loaded = useLoaderData<typeof loader>();
  const { bounds, charts, total, search, attributes, values } = loaded;
  const [from, until] = [shortDay(bounds.start), shortDay(bounds.end)];
  return (
    <>
      <PageHead
        title={t('menu.riskDashboard')}
        sentence={
          total === null
            ? undefined
            : [
                from === until
                  ? t('risk.sentenceDay', { day: from, number: number(total) })
                  : t('risk.sentence', { from, until, number: number(total) }),
                compared(total, loaded.before),
              ].join(' ')
        }
        actions={
          <>
            {charts !== null && charts.total > 0 && (
              <ButtonLink to={`#${RISK_MAP}`}>{t('risk.charts.places')}</ButtonLink>
            )}
            <ButtonLink to={attributes}>{t('risk.values.open')}</ButtonLink>
          </>
        }
      />
      <ValueNotes values={values} />
      <Collection
        loaded={loaded}
        texts={useRiskTexts(loaded)}
        columns={useEventColumns(search)}
        summary={<RiskSummary charts={charts} retry={loaded.retry} />}
        empty={<Empty title={t('risk.empty.title')}>{t('risk.empty.body')}</Empty>}
      />
      <TopValues charts={charts} />
      <RiskMap charts={charts} />
    </>
  );
}

/** How many more or fewer there are than in the period before. */
function useComparison() {
  const { t } = useTranslation();
  const { shortDay, dayAndTime, number } = useFormats();
  return (total: number, { bounds, isWhole, total: before }: LoadedDashboard['before']): string => {
    if (before === null) return t('risk.before.unknown');
    const [from, until] = [shortDay(bounds.start), isWhole ? shortDay(bounds.end) : dayAndTime(bounds.end)];
    const when = from === until ? from : `${from} – ${until}`;
    const difference = total - before;
    if (difference === 0) return t('risk.before.same', { when });
    const counts = { when, before: number(before), number: number(Math.abs(difference)) };
    return t(difference > 0 ? 'risk.before.more' : 'risk.before.fewer', counts);
  };
}
