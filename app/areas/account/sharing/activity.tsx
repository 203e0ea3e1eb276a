import type { Column, Grouping } from '../../../kits/lists/rows';
import { keepPlaceholders, Sentence } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { EventRow, Party } from './rows';

/** "You shared Travel receipts with Mina Holt". */
export function EventSentence({ event, parties }: { event: EventRow; parties: Record<string, Party> }) {
  const { t } = useTranslation();
  const { kind, resource, party } = event;
  const name = (party === null ? null : parties[party]?.name) ?? t('account.sharing.unknownUser');
  return (
    <Sentence
      text={t(`account.sharing.event.${kind}`, keepPlaceholders('party', 'resource'))}
      parts={{
        party: (
          <b>
            <bdi>{name}</bdi>
          </b>
        ),
        resource: (
          <b>
            <bdi>{resource}</bdi>
          </b>
        ),
      }}
    />
  );
}

export function useEventColumns(parties: Record<string, Party>): Column<EventRow>[] {
  const { t } = useTranslation();
  const { time } = useFormats();
  return [
    {
      id: 'what',
      head: t('account.sharing.column.event'),
      width: 'main',
      plain: true,
      cell: (event) => (
        <p className="row-first">
          <EventSentence event={event} parties={parties} />
        </p>
      ),
    },
    {
      id: 'time',
      head: t('account.sharing.column.time'),
      width: 'moment',
      sorts: ['-time', 'time'],
      cell: (event) => <div>{time(event.time)}</div>,
    },
  ];
}

export function useDays(): Grouping<EventRow> {
  const { fullDay } = useFormats();
  return { key: ({ time }) => fullDay(time), title: ({ time }) => fullDay(time) };
}
