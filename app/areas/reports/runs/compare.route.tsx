import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, reports } from '../../../server/guard/guard.server';
import { buttonClass } from '../../../ui/button';
import { preciseMoment } from '../../../ui/date-formats';
import { Select } from '../../../ui/field';
import { Empty, Failure, Note } from '../../../ui/note';
import { Facts, PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { Table } from '../../../ui/table';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { ZoneNote } from '../../../ui/zone-note';
import { historyPath, reportTitle } from '../paths';
import { runKey } from '../template.server';
import { type ComparisonData, loadComparison } from './compare.server';
import { NamedParameter } from './given-parameters';
import { CellText } from './result-table';

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: reportTitle('reports.title.compare'),
  back: (loaded) => {
    const run = loaded?.run;
    return { to: run ? historyPath(run) : '/reports', title: run ? 'reports.tabs.history' : 'menu.reports' };
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return loadComparison(auth, runKey(args.params));
}

export default function CompareRuns() {
  const page = useLoaderData<typeof loader>();
  const { title, address, others, other, sides, hasSameValues } = page;
  const { t } = useTranslation();
  const { clock } = useFormats();
  const dateOf = (started: number | null) =>
    started === null ? t('reports.unknownTime') : preciseMoment(started, clock);
  return (
    <>
      <PageHead title={<bdi>{title}</bdi>} sentence={t('reports.compare.about')} />
      {others.length > 0 && (
        <Form method="get" action={address} className="fields space-below form-sheet" key={other}>
          <Select
            name="with"
            label={t('reports.compare.with')}
            defaultValue={other ?? ''}
            options={others.map(({ id, started }) => ({ value: id, label: dateOf(started) }))}
          />
          <button type="submit" className={buttonClass('normal')}>
            {t('reports.compare.button')}
          </button>
        </Form>
      )}
      {sides.length > 0 && (
        <div className="space-below">
          <Sheet>
            <Facts
              facts={sides.map(({ started, parameters }, at) => ({
                label: t(`reports.compare.${at === 0 ? 'earlier' : 'later'}`),
                value: (
                  <Dotted
                    parts={[
                      dateOf(started),
                      ...(parameters?.map((one) => <NamedParameter key={one.label} {...one} />) ?? [
                        t('reports.run.unknownParameters'),
                      ]),
                    ]}
                  />
                ),
              }))}
            />
            <ZoneNote />
          </Sheet>
        </div>
      )}
      {!hasSameValues && sides.length > 0 && <Note tone="due">{t('reports.compare.otherValues')}</Note>}
      <Result {...page} />
    </>
  );
}

const LOOKS = { new: 'ok', gone: 'bad', changed: 'due' } as const;

function Result({ title, result, address, other }: ComparisonData) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (result === null) return <Empty title={t('reports.compare.none')}>{t('reports.compare.noneBody')}</Empty>;
  if ('problem' in result) {
    const retry = `${address}?${new URLSearchParams({ with: other ?? '' })}`;
    if (result.problem === 'failed') {
      return (
        <Failure title={t('reports.view.failed')} retry={retry}>
          {t('ui.word.unexpectedAnswer')}
        </Failure>
      );
    }
    return <Note tone="info">{t(`reports.compare.${result.problem}`)}</Note>;
  }
  const { counts, columns, rows, cut } = result;
  const sentence = t('reports.compare.counts', {
    new: number(counts.new),
    gone: number(counts.gone),
    changed: number(counts.changed),
    same: number(counts.same),
  });
  return (
    <Sheet rows={rows.length > 0} title={t('reports.compare.differences')}>
      <p className={rows.length > 0 ? 'sheet-body' : undefined}>
        {[sentence, cut !== null && t('reports.compare.cut', { number: number(cut) })].filter(Boolean).join(' ')}
      </p>
      {rows.length > 0 && (
        <Table
          label={t('reports.view.rowsOf', { title })}
          head={[t('reports.compare.change'), ...columns]}
          rows={rows.map(({ change, cells }, at) => ({
            key: String(at),
            cells: [
              <span key="change" className={LOOKS[change]}>
                {t(`reports.compare.${change}`)}
              </span>,
              ...cells.map(({ now, before }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are
                <span key={place}>
                  {before && (
                    <>
                      <s>
                        <CellText cell={before} />
                      </s>{' '}
                    </>
                  )}
                  <CellText cell={now} />
                </span>
              )),
            ],
          }))}
        />
      )}
    </Sheet>
  );
}
