import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { Facts, PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Table } from '../../../ui/table';
import { useTranslation } from '../../../ui/use-translation';
import type { EvidenceDocument } from './document';
import type { LoadedEvidence } from './evidence.server';

export function EvidencePage({ evidence }: { evidence: LoadedEvidence }) {
  const { t } = useTranslation();
  const { title, back, document, files } = evidence;
  if (document === null) {
    return (
      <>
        <PageHead title={t('reviews.document.title')} sentence={<bdi>{title}</bdi>} />
        <Sheet rows>
          <Empty
            title={t('reviews.document.notYet')}
            actions={<ButtonLink to={back}>{t('reviews.backToReview')}</ButtonLink>}
          >
            {t('reviews.document.notYetBody')}
          </Empty>
        </Sheet>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('reviews.document.title')}
        sentence={<bdi>{title}</bdi>}
        actions={
          <>
            <a className="link" href={files.table} download>
              {t('reviews.document.saveTable')}
            </a>
            <a className="link" href={files.page} download>
              {t('reviews.document.savePage')}
            </a>
          </>
        }
      />
      <div className="stack evidence-sheets">
        <Sheet>
          <Facts
            facts={[...document.facts, document.digest].map(({ label, value }) => ({
              label,
              value: <bdi>{value}</bdi>,
            }))}
            long
          />
          <p className="small quiet">{document.digest.hint}</p>
        </Sheet>
        <Decisions document={document} />
      </div>
    </>
  );
}

function Decisions({ document: { columns, rows, notes } }: { document: EvidenceDocument }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('reviews.document.decisions')} rows>
      {notes.map((note) => (
        <p key={note} className="sheet-body">
          {note}
        </p>
      ))}
      <Table
        label={t('reviews.document.decisions')}
        head={columns}
        rows={rows.map((cells, at) => ({
          key: at,
          cells: cells.map((cell, column) => <bdi key={columns[column]}>{cell}</bdi>),
        }))}
      />
    </Sheet>
  );
}
