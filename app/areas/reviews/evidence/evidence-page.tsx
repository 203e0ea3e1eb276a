import { breakAddress } from '../../../ui/address-text';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { Empty, Note } from '../../../ui/note';
import { Facts, PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Table } from '../../../ui/table';
import { useTranslation } from '../../../ui/use-translation';
import type { DocumentTable } from './document';
import type { LoadedEvidence } from './evidence.server';

export function EvidencePage({ evidence }: { evidence: LoadedEvidence }) {
  const { t } = useTranslation();
  const { title, back, document, page, tables } = evidence;
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
            <a className={buttonClass('normal')} href={tables.decisions} download>
              {t('reviews.document.saveTable')}
            </a>
            <a className={buttonClass('normal')} href={page} download>
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
              value: <EvidenceText text={value} />,
            }))}
            long
          />
          <p className="small quiet">{document.digest.hint}</p>
          {document.notes.map((note) => (
            <Note key={note} tone="info">
              {note}
            </Note>
          ))}
        </Sheet>
        {document.tables.map((table) => (
          <DocumentSheet key={table.name} table={table} file={tables[table.name]} />
        ))}
      </div>
    </>
  );
}

const UTC_TIME = /(\d{4}-\d\d-\d\d \d\d:\d\d UTC)/;

/** A time stays whole. */
function EvidenceText({ text }: { text: string }) {
  const parts = text.split(UTC_TIME);
  const wrapped = parts.map((part, at) =>
    at % 2 === 1 ? (
      <span key={parts.slice(0, at).join('')} className="whole">
        {part}
      </span>
    ) : (
      breakAddress(part)
    ),
  );
  return <bdi>{wrapped}</bdi>;
}

function DocumentSheet({ table, file }: { table: DocumentTable; file: string }) {
  const { t } = useTranslation();
  const { name, title, columns, rows, notes, none } = table;
  return (
    <Sheet
      title={title}
      end={
        name !== 'decisions' &&
        rows.length > 0 && (
          <a className="link small" href={file} download>
            {t('reviews.document.saveTable')}
          </a>
        )
      }
      rows
    >
      {notes.map((note) => (
        <p key={note} className="sheet-body">
          {note}
        </p>
      ))}
      {rows.length === 0 ? (
        <p className="sheet-body">{none}</p>
      ) : (
        <Table
          label={title}
          head={columns}
          stacks={columns}
          rows={rows.map((cells, at) => ({
            key: at,
            cells: cells.map((cell, column) =>
              cell === '' ? null : <EvidenceText key={columns[column]} text={cell} />,
            ),
          }))}
        />
      )}
    </Sheet>
  );
}
