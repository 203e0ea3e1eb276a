import { approvalPath, listAddress } from '../../../../kits/requests/approvals/paths';
import { RowNotes } from '../../../../kits/requests/request-notes';
import { RowSummary } from '../../../../kits/requests/row-summary';
import { CheckPage, MatchingNote } from '../../../../kits/work-items/bulk/check-page';
import { EntrySheet } from '../../../../kits/work-items/bulk/entry-sheet';
import { listOf } from '../../../../lib/formats';
import { withList } from '../../../../lib/list-address';
import { Submit } from '../../../../ui/submit';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { ReasonField } from '../../request/reason-field';
import type { LoadedSelected } from './bulk.server';
import { BulkItem, EntryLine } from './bulk-entry';

export function BulkPage(loaded: LoadedSelected) {
  const { verb, ready, left, list, typeNames, reasonNeeded } = loaded;
  const { t } = useTranslation();
  const { counted, number, clock } = useFormats();
  const answer = useAnswer({ id: 'bulk' });
  const kinds = listOf(
    clock.locale,
    loaded.kinds.map(({ sort, count }) => t(`workItems.bulk.kinds.${sort}`, counted(count))),
  );
  return (
    <CheckPage
      loaded={loaded}
      answer={answer}
      formProps={{ leaves: true }}
      title={
        ready.total === 0
          ? t(`workItems.bulk.${verb}.titleNone`)
          : t(`workItems.bulk.${verb}.title`, counted(ready.total))
      }
      sentence={ready.total > 1 && kinds}
      notes={<MatchingNote texts="workItems.bulk" {...loaded} />}
      back={{ to: listAddress(list), text: t('requests.backToList') }}
      fields={
        <>
          <ReasonField hint={t('workItems.bulk.reasonHint')} needed={reasonNeeded} />
          {verb === 'reject' && <p className="form-after">{t('workItems.bulk.reject.after')}</p>}
        </>
      }
      buttons={
        <Submit look={verb === 'reject' ? 'bad' : 'primary'}>
          {t(`workItems.bulk.${verb}.button`, { number: number(ready.total) })}
        </Submit>
      }
    >
      <EntrySheet title={t(`workItems.bulk.${verb}.ready`)} shown={ready}>
        {(entries) =>
          entries.map((row) => (
            <BulkItem key={row.id} kind={row.kind} id={row.reference}>
              <div className="row-main">
                <RowSummary
                  row={row}
                  typeNames={typeNames}
                  to={withList(approvalPath(row.id), list)}
                  first={<RowNotes row={row} />}
                />
              </div>
            </BulkItem>
          ))
        }
      </EntrySheet>
      <EntrySheet title={t('workItems.bulk.left')} shown={left}>
        {(entries) =>
          entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} verb={verb} typeNames={typeNames} list={list} />
          ))
        }
      </EntrySheet>
    </CheckPage>
  );
}
