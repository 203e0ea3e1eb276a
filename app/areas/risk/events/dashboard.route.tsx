import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { guard, riskDashboard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Empty, Note } from '../../../ui/note';
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
          total === null ? undefined : (
            <>
              {from === until
                ? t('risk.sentenceDay', { day: from, number: number(total) })
                : t('risk.sentence', { from, until, number: number(total) })}
              <br />
              {compared(total, loaded.before)}
            </>
          )
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
      <Outlet />
      <ValueNotes values={values} />
      <GrowthNote grown={loaded.grown} first={loaded.cursors?.first ?? null} />
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

/** On a further page: events came or went since the first one was read. */
function GrowthNote({ grown, first }: { grown: number | null; first: string | null }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  if (!grown || first === null) return null;
  return (
    <div className="space-below">
      <Note tone="info">
        {grown > 0 ? t('risk.grown', counted(grown)) : t('risk.shrunk')} <Link to={first}>{t('ui.firstPage')}</Link>
      </Note>
    </div>
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
