import type { ReactNode } from 'react';
import { Collection } from '../../../../kits/lists/collection';
import { RowName } from '../../../../kits/lists/row-name';
import type { Column } from '../../../../kits/lists/rows';
import type { OwnTexts } from '../../../../kits/lists/texts';
import { BulkBar, useRowSelection } from '../../../../kits/work-items/bulk/bulk-bar';
import { configText } from '../../../../lib/config-text';
import { ButtonLink } from '../../../../ui/button';
import { dayAndTime } from '../../../../ui/date-formats';
import { Empty, Note } from '../../../../ui/note';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { editPath } from '../paths';
import { RELATED_VERBS, type RelatedRow } from './relationships';
import type { RelationshipData } from './relationships.server';

interface RelationshipPageProps {
  /** Null when the object is gone. */
  loaded: RelationshipData | null;
  children: ReactNode;
}

export function RelationshipPage({ loaded, children }: RelationshipPageProps) {
  return loaded === null ? children : <RelatedList loaded={loaded}>{children}</RelatedList>;
}

function RelatedList({ loaded, children }: { loaded: RelationshipData; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const title = configText(i18n, loaded.title);
  const texts = useRelatedTexts(loaded, title);
  const rows = loaded.rows ?? [];
  const choosing = { rules: RELATED_VERBS, rows, selection: loaded.selection };
  const selection = useRowSelection({ ...choosing, what: ({ name }: RelatedRow) => name });
  const columns = useRelatedColumns(loaded);
  const canChoose = rows.some(({ verbs }) => verbs.length > 0);
  const add = loaded.addTo && (
    <ButtonLink to={loaded.addTo} look="primary" small keepScroll>
      {t('ui.word.add')}
    </ButtonLink>
  );
  if (loaded.hidden) {
    return (
      <>
        {children}
        <Note tone="info">{t('administration.resources.related.hidden')}</Note>
      </>
    );
  }
  return (
    <>
      {children}
      {add && loaded.rows === null && <div className="row-end space-below">{add}</div>}
      <div className="choosing">
        <Collection
          loaded={loaded}
          texts={texts}
          columns={columns}
          select={canChoose ? selection : undefined}
          action={add}
          empty={
            <Empty title={t('administration.resources.related.empty')} actions={add}>
              {t('administration.resources.related.emptyBody')}
            </Empty>
          }
        />
        {canChoose && (
          <BulkBar
            {...choosing}
            search={loaded.search}
            total={loaded.total}
            path={() => loaded.removeTo}
            label={(_verb, number) =>
              number === null
                ? t('administration.resources.related.removeChosen')
                : t('administration.resources.related.removeMany', { number })
            }
          />
        )}
      </div>
    </>
  );
}

function useRelatedColumns({ hasTerms, sortable, titles }: RelationshipData): Column<RelatedRow>[] {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const [first] = titles;
  const term: Column<RelatedRow> = {
    id: 'term',
    head: t('administration.resources.time.column'),
    width: 'detail',
    cell: ({ term: of }) =>
      of !== null && of !== 'unknown'
        ? t('ui.word.startToEnd', {
            start: dayAndTime(of.start, clock),
            end: dayAndTime(of.end, clock),
          })
        : t(of === null ? 'administration.resources.time.always' : 'administration.resources.time.unknown'),
  };
  return [
    {
      id: 'name',
      head: t('ui.word.name'),
      width: 'main',
      plain: true,
      sorts: sortable && first ? [first.name, `-${first.name}`] : undefined,
      cell: ({ id, name, beside, linkKind, byCondition }) => (
        <RowName
          name={name}
          to={linkKind && editPath(linkKind, id)}
          second={
            <>
              {beside && <bdi>{beside}</bdi>}
              {byCondition && <span> {t('administration.resources.related.byCondition')}</span>}
            </>
          }
        />
      ),
    },
    ...(hasTerms ? [term] : []),
  ];
}

function useRelatedTexts({ searchable, isShort, least, titles }: RelationshipData, title: string): OwnTexts {
  const { t, i18n } = useTranslation();
  const { counted } = useFormats();
  const text = least > 0 ? { label: t('administration.resources.search.from', counted(least)) } : {};
  return {
    label: title,
    noMatch: isShort ? t('administration.resources.tooShort', counted(least)) : undefined,
    filters: { text: searchable ? text : null },
    names: Object.fromEntries(titles.map((column) => [column.name, configText(i18n, column.title)])),
    sorts: { '': t('administration.resources.usualOrder') },
  };
}
