import type { ReactNode } from 'react';
import { sideBySide } from '../../../lib/formats';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { Columns, type Fact, Facts, PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Tabs } from '../../../ui/tabs';
import { Tag } from '../../../ui/tag';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { EDITOR_STEPS, type EditorStep, stepPath, type TemplateKey } from '../paths';
import type { Preview } from './preview.server';
import { PreviewSheet } from './preview-page';
import { countRules, type FilterPart, type ReportSummary } from './report-summary';

interface EditorPageProps {
  title: string;
  of: TemplateKey;
  summary: ReportSummary;
  missing: 'data' | 'columns' | null;
  publish: string;
  remove: string;
  preview: Preview;
  current: EditorStep;
  children: ReactNode;
}

export function EditorPage({
  title,
  of,
  summary,
  missing,
  publish,
  remove,
  preview,
  current,
  children,
}: EditorPageProps) {
  const { t } = useTranslation();
  const contents = (
    <Sheet title={t('reports.editor.contains')}>
      <ReportSummaryFacts of={of} explained={summary} />
    </Sheet>
  );
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        state={<Tag tone="info">{t(`reports.state.${of.state}`)}</Tag>}
        sentence={
          <>
            {t('reports.editor.about')} {missing && t(`reports.editor.missing.${missing}`)}
          </>
        }
        actions={
          of.state === 'draft' && (
            <>
              <ButtonLink to={remove} look="destructive">
                {t('reports.verb.delete')}
              </ButtonLink>
              {missing === 'columns' && current !== 'columns' && (
                <ButtonLink to={stepPath(of.name, 'columns')}>{t('reports.editor.columns.add')}</ButtonLink>
              )}
              {missing === null && <ButtonLink to={publish}>{t('reports.verb.publish')}</ButtonLink>}
            </>
          )
        }
      />
      {of.state === 'published' && <Note tone="info">{t('reports.editor.isPublished')}</Note>}
      <Tabs
        label={t('reports.editor.steps')}
        tabs={EDITOR_STEPS.map((step) => ({
          to: stepPath(of.name, step),
          label: t(`reports.editor.step.${step}`),
          current: step === current,
        }))}
      />
      {current === 'preview' ? (
        <div className="stack">
          {contents}
          {children}
        </div>
      ) : (
        <Columns form side={contents}>
          <div>{children}</div>
        </Columns>
      )}
      {missing === null && current !== 'preview' && current !== 'details' && (
        <div className="space-above">
          <PreviewSheet {...preview} title={title} step={current} />
        </div>
      )}
    </>
  );
}

function ReportSummaryFacts({ of, explained }: { of: TemplateKey; explained: ReportSummary }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const words = useFilterText();
  const { direction, isolated } = useDirection();
  const { sources, columns, filter, aggregates, sort, parameters, combined, repeated, days, firstMoments } = explained;
  if (sources.length === 0) return <p className="quiet">{t('reports.editor.nothing')}</p>;
  const joined = sources.map(({ name, join }) =>
    join === null ? isolated(name) : t(`reports.editor.joined.${join as 'left'}`, { source: isolated(name) }),
  );
  const named = (key: 'columns' | 'aggregates' | 'parameters', all: string[]): Fact[] =>
    all.length > 0 ? [{ label: t(`reports.editor.step.${key}`), value: <bdi dir={direction}>{list(all)}</bdi> }] : [];
  const shown = columns.map(({ label, of }) =>
    of === null ? isolated(label) : t('reports.editor.labelOf', { label: isolated(label), column: isolated(of) }),
  );
  const calculated = aggregates.map(({ label, kind, of }) => {
    const what = t(`reports.editor.calculation.${kind as 'count'}`, { defaultValue: kind });
    return t('reports.editor.calculated', { label: isolated(label), what, column: isolated(of) });
  });
  const order = sort.map(({ by, descending }) =>
    t(`reports.editor.sorted.${descending ? 'desc' : 'asc'}`, { by: isolated(by) }),
  );
  return (
    <>
      <p className="space-below">
        <bdi dir={direction}>
          <ReportSentence explained={explained} order={order} />
        </bdi>
      </p>
      <Facts
        facts={[
          { label: t('reports.editor.step.data'), value: <bdi dir={direction}>{list(joined)}</bdi> },
          ...(columns.length > 0
            ? named('columns', shown)
            : [{ label: t('reports.editor.step.columns'), value: t('reports.editor.noColumns') }]),
          ...named('aggregates', calculated),
          {
            label: t('reports.editor.step.filters'),
            value: <bdi dir={direction}>{filter ? words(filter) : t('reports.editor.allRows')}</bdi>,
          },
          ...(order.length > 0
            ? [{ label: t('reports.editor.step.sorting'), value: <bdi dir={direction}>{list(order)}</bdi> }]
            : []),
          ...named('parameters', parameters.map(isolated)),
        ]}
      />
      {days && (
        <p className="field-hint">
          {[t('reports.editor.daysInUtc'), firstMoments && t('reports.editor.firstMoments')].filter(Boolean).join(' ')}
        </p>
      )}
      {combined.length > 0 && (
        <p className="field-hint">{t('reports.editor.combined', { sources: list(combined.map(isolated)) })}</p>
      )}
      {repeated.map(({ at, label, counts, sources: others }) => (
        <div key={at} className="space-above">
          <Note tone="due">
            {t('reports.editor.repeated', { label: isolated(label), sources: list(others.map(isolated)) })}
            {counts && (
              <>
                {' '}
                <Link to={`${stepPath(of.name, 'aggregates')}?${new URLSearchParams({ distinct: String(at) })}`}>
                  {t('reports.editor.countDifferent')}
                </Link>
              </>
            )}
          </Note>
        </div>
      ))}
    </>
  );
}

function ReportSentence({ explained, order }: { explained: ReportSummary; order: string[] }) {
  const { t } = useTranslation();
  const { list, counted } = useFormats();
  const { isolated } = useDirection();
  const words = useFilterText();
  const { filter, aggregates, parameters } = explained;
  const [source = '', ...others] = explained.sources.map(({ name }) => isolated(name));
  const rules = filter ? countRules(filter) : 0;
  const phrases = [
    others.length > 0 ? t('reports.editor.sentence.with', { source, others: list(others) }) : source,
    filter && rules === 1 && t('reports.editor.sentence.where', { filter: words(filter) }),
    rules > 1 && t('reports.editor.sentence.rules', counted(rules)),
    aggregates.length > 0 && t('reports.editor.sentence.aggregates', counted(aggregates.length)),
    order.length > 0 && t('reports.editor.sentence.sorted', { order: list(order) }),
    parameters.length > 0 && t('reports.editor.sentence.parameters', counted(parameters.length)),
  ];
  return list(phrases.filter((one): one is string => typeof one === 'string'));
}

/** In right-to-left pages names are isolated, so that they keep their own direction. */
export function useDirection() {
  const { i18n } = useTranslation();
  const direction = i18n.dir(i18n.language);
  return { direction, isolated: (name: string) => (direction === 'rtl' ? `\u2068${name}\u2069` : name) } as const;
}

export function useFilterText(): (part: FilterPart) => string {
  const { t } = useTranslation();
  const { isolated } = useDirection();
  const { clock, list } = useFormats();
  const words = (part: FilterPart): string => {
    if ('rule' in part) {
      const { column, operator, kind, value } = part.rule;
      const named = t(`reports.editor.operator.${operator as 'contains'}`, { defaultValue: operator });
      const right =
        kind === 'variable'
          ? t('reports.editor.filter.answerTo', { name: isolated(value) })
          : list(
              value
                .split('\n')
                .filter((one) => one !== '')
                .map(isolated),
            );
      return [isolated(column), named, right].filter((one) => one !== '').join(' ');
    }
    const inner = part.parts.map(words);
    if (inner.length === 1) return inner[0] ?? '';
    const rules = sideBySide(clock.locale, inner, ';');
    return t(part.all ? 'reports.editor.filter.allOf' : 'reports.editor.filter.anyOf', { rules });
  };
  return words;
}
