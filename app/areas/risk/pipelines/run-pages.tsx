import { Form } from '@remix-run/react';
import { useId } from 'react';
import { numberFormat } from '../../../lib/formats';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { Empty, Failure } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Table } from '../../../ui/table';
import { Unreadable } from '../../../ui/unreadable';
import { useFormats } from '../../../ui/use-formats';
import { useRevalidateWhileRunning } from '../../../ui/use-revalidate-while-running';
import { useTranslation } from '../../../ui/use-translation';
import { isAttribute, toTitleCase } from '../events/attributes';
import { useValueText } from '../events/use-risk-texts';
import { STATE_LOOKS } from './executions';
import type { LoadedResults, loadLogs, loadRuns } from './runs.server';

export function RunsPage({
  name,
  isTraining,
  runs,
  isRunning,
  resultsTo,
  logsTo,
  againTo,
  refreshTo,
}: Awaited<ReturnType<typeof loadRuns>>) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  useRevalidateWhileRunning(isRunning);
  return (
    <>
      <PageHead
        state={t(isTraining ? 'risk.administration.kind.Training' : 'risk.administration.kind.Prediction')}
        title={<bdi>{name}</bdi>}
        sentence={isRunning ? t('risk.administration.runs.running') : undefined}
        actions={
          <>
            <ButtonLink to={logsTo}>{t('risk.administration.runs.logs')}</ButtonLink>
            {resultsTo && <ButtonLink to={resultsTo}>{t('risk.administration.runs.results')}</ButtonLink>}
            {isRunning ? (
              <ButtonLink to={refreshTo}>{t('risk.administration.runs.refresh')}</ButtonLink>
            ) : (
              <ButtonLink to={againTo} look="primary">
                {t('risk.administration.verb.run')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Sheet title={t('risk.administration.runs.title')} rows>
        {runs.length === 0 ? (
          <p className="sheet-body">{t('risk.administration.run.NONE')}</p>
        ) : (
          <Table
            head={[
              t('risk.administration.runs.started'),
              t('risk.administration.runs.ended'),
              t('risk.administration.column.status'),
            ]}
            rows={runs.map(({ id, state, started, ended }) => ({
              key: id,
              cells: [
                started === null ? null : dayAndTime(started),
                ended === null ? null : dayAndTime(ended),
                <span key="state" className={STATE_LOOKS[state]}>
                  {t(`risk.administration.run.${state}`)}
                </span>,
              ],
            }))}
          />
        )}
      </Sheet>
    </>
  );
}

export function LogsPage({ name, text, retry }: Awaited<ReturnType<typeof loadLogs>>) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('risk.administration.runs.logs')} sentence={<bdi>{name}</bdi>} />
      <Sheet>
        {text === '' && <p className="sheet-body quiet">{t('risk.administration.runs.noLogs')}</p>}
        {text === null && (
          <Failure title={t('risk.administration.failed.logs')} retry={retry}>
            {t('ui.word.unexpectedAnswer')}
          </Failure>
        )}
        {text && <pre className="inset code">{text}</pre>}
      </Sheet>
    </>
  );
}

export function ResultsPage({ name, models, unreadable, centroids, retry }: LoadedResults) {
  const { t } = useTranslation();
  const short = useShortNumber();
  const exact = useShortNumber(3);
  return (
    <>
      <PageHead title={t('risk.administration.runs.results')} sentence={<bdi>{name}</bdi>} />
      {models?.length === 0 && (
        <Sheet rows>
          <Empty title={t('risk.administration.results.none')}>{t('risk.administration.results.noneBody')}</Empty>
        </Sheet>
      )}
      {models === null && (
        <Sheet>
          <Failure title={t('risk.administration.failed.results')} retry={retry}>
            {t('ui.word.unexpectedAnswer')}
          </Failure>
        </Sheet>
      )}
      {models?.[0] && <ThresholdForm {...models[0]} />}
      {models && models.length > 0 && <MeasuresExplained />}
      {models?.map(({ name: model, at, marks, area, roc, precision, rows }) => (
        <Sheet key={model} title={t(`risk.administration.model.${model}`)} className="space-below">
          <p>{t('risk.administration.results.area', { area: short(area) })}</p>
          <AtThreshold row={rows[at]} />
          <div className="model-results">
            <figure className="curves">
              <Curve
                points={roc}
                mark={marks.roc}
                title={t('risk.administration.results.roc')}
                axes={ROC_AXES}
                chance
              />
              <Curve
                points={precision}
                mark={marks.precision}
                title={t('risk.administration.results.precision')}
                axes={PRECISION_AXES}
              />
            </figure>
            <Table
              label={t('risk.administration.results.thresholdsOf', { model: t(`risk.administration.model.${model}`) })}
              className="table-scroll model-numbers"
              named
              head={[t('risk.administration.results.threshold'), ...MEASURES.map((measure) => measure.toUpperCase())]}
              rows={rows.map((row, place) => ({
                key: row.threshold,
                cells: [
                  short(row.threshold),
                  ...RATES.map((rate) => exact(row[rate])),
                  ...COUNTS.map((count) => short(row[count])),
                ],
                current: place === at,
              }))}
            />
          </div>
        </Sheet>
      ))}
      {centroids && <Centroids {...centroids} />}
      <Unreadable count={unreadable} />
    </>
  );
}

/** In the order of their columns; their abbreviations are the same in all languages. */
const RATES = ['tpr', 'fpr', 'ppv'] as const;
const COUNTS = ['tp', 'fp', 'tn', 'fn'] as const;
const MEASURES = [...RATES, ...COUNTS];
const ROC_AXES = { x: 'FPR', y: 'TPR' };
const PRECISION_AXES = { x: 'TPR', y: 'PPV' };

function MeasuresExplained() {
  const { t } = useTranslation();
  return (
    <details className="space-below">
      <summary className="link">{t('risk.administration.results.measures')}</summary>
      <dl className="measures space-above">
        {MEASURES.map((measure) => (
          <div key={measure}>
            <dt className="strong">{measure.toUpperCase()}</dt>
            <dd>{t(`risk.administration.results.measure.${measure}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** At most three decimals; at least so many where numbers stand below each other. */
function useShortNumber(minimumFractionDigits = 0) {
  const { clock } = useFormats();
  const { t } = useTranslation();
  return (value: number | null) =>
    value === null
      ? t('ui.word.unknown')
      : numberFormat(clock.locale, { minimumFractionDigits, maximumFractionDigits: 3 }).format(value);
}

type Model = NonNullable<LoadedResults['models']>[number];

/** One threshold for all models, between the lowest and the highest there is. */
function ThresholdForm({ rows, at }: Pick<Model, 'rows' | 'at'>) {
  const { t } = useTranslation();
  const short = useShortNumber();
  const id = useId();
  const all = rows.map(({ threshold }) => threshold);
  const current = all[at];
  if (current === undefined || all.length < 2) return null;
  return (
    <Form method="get" className="cluster space-below" preventScrollReset>
      <label className="field-label" htmlFor={id}>
        {t('risk.administration.results.threshold')}
      </label>
      <input
        key={current}
        id={id}
        type="range"
        name="threshold"
        min={Math.min(...all)}
        max={Math.max(...all)}
        defaultValue={current}
        list={`${id}-all`}
      />
      <datalist id={`${id}-all`}>
        {all.map((threshold) => (
          <option key={threshold} value={threshold} />
        ))}
      </datalist>
      <output htmlFor={id}>{short(current)}</output>
      <button type="submit" className={buttonClass('normal', { small: true })}>
        {t('ui.showResults')}
      </button>
    </Form>
  );
}

/** What the threshold comes to, in a sentence. */
function AtThreshold({ row }: { row: Model['rows'][number] | undefined }) {
  const { t } = useTranslation();
  const short = useShortNumber();
  if (!row) return null;
  const { threshold, tp, fn, fp } = row;
  if (tp === null || fn === null || fp === null) return null;
  const counts = { threshold: short(threshold), found: short(tp), risky: short(tp + fn), wrong: short(fp) };
  return <p>{t('risk.administration.results.at', counts)}</p>;
}

/** What the clusters of the third model are like. */
function Centroids({ heads, rows }: NonNullable<LoadedResults['centroids']>) {
  const { t } = useTranslation();
  const wordsOf = useValueText();
  return (
    <Sheet title={t('risk.administration.results.centroids')} rows>
      <Table
        label={t('risk.administration.results.centroids')}
        named
        head={[
          t('risk.administration.results.cluster'),
          ...heads.map((head) => (
            <bdi key={head}>{isAttribute(head) ? t(`risk.attribute.${head}`) : toTitleCase(head)}</bdi>
          )),
        ]}
        rows={rows.map(({ name, cells }) => ({
          key: name,
          cells: [
            <bdi key="name">{name}</bdi>,
            ...cells.map((cell, at) =>
              cell === null ? null : <bdi key={heads[at]}>{wordsOf(heads[at] ?? '', cell)}</bdi>,
            ),
          ],
        }))}
      />
    </Sheet>
  );
}

interface CurveProps {
  points: string;
  /** Where the threshold is. */
  mark: { x: number; y: number } | null;
  title: string;
  axes: { x: string; y: string };
  /** With the line of a model that guesses. */
  chance?: boolean;
}

const EDGE = 200;
const TICKS = [0, 0.5, 1];

/** Both axes go from 0 to 1. */
function Curve({ points, mark, title, axes, chance }: CurveProps) {
  const { t } = useTranslation();
  const short = useShortNumber();
  return (
    <div>
      <p className="small quiet">{title}</p>
      <svg viewBox="-34 -26 250 268" className="chart-drawing" role="img" aria-label={title}>
        <text x={-34} y={-12}>
          {axes.y}
        </text>
        <text x={EDGE + 14} y={EDGE + 38} textAnchor="end">
          {axes.x}
        </text>
        <rect className="chart-frame" x={0} y={0} width={EDGE} height={EDGE} />
        {TICKS.map((tick) => (
          <g key={tick}>
            <text x={tick * EDGE} y={EDGE + 18} className="chart-middle">
              {short(tick)}
            </text>
            <text x={-6} y={(1 - tick) * EDGE + 5} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {chance && <line className="chart-chance" x1={0} y1={EDGE} x2={EDGE} y2={0} />}
        <polyline className="chart-curve" points={points} />
        {mark && <circle className="chart-spot" cx={mark.x} cy={mark.y} r={4} />}
      </svg>
      {chance && <p className="small quiet">{t('risk.administration.results.chance')}</p>}
    </div>
  );
}
