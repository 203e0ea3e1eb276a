import type { Priority } from '../../../kits/requests/request';
import type { RequestRow } from '../../../kits/requests/request-row';
import { RequestKindIcon } from '../../../kits/requests/request-sentence';
import { Level } from '../../../ui/kind';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

export function RowKind({ row: { kind, reference } }: { row: RequestRow }) {
  const { t } = useTranslation();
  return (
    <>
      <RequestKindIcon kind={kind} />
      <span className="row-id">
        <span className="hidden-visually">{t('ui.word.label', { name: t('requests.reference') })} </span>
        <bdi>{reference}</bdi>
      </span>
    </>
  );
}

export function RowPriority({ of }: { of: Priority }) {
  const { t } = useTranslation();
  return of === 'none' ? null : <Level of={of}>{t(`requests.priority.${of}`)}</Level>;
}

/** The deadline before the age; without a deadline the age alone. */
export function RowDue({
  deadline,
  since,
  priority,
}: {
  deadline: number | null;
  since: number | null;
  priority: Priority;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const age = since === null ? '' : formats.age(since);
  if (deadline === null) {
    return (
      <>
        <div>{age}</div>
        <RowPriority of={priority} />
      </>
    );
  }
  const due = formats.due(deadline);
  return (
    <>
      <div className={due.urgency}>{due.text}</div>
      <Level of={priority}>
        {age ? t(`requests.priorityAge.${priority}`, { age }) : t(`requests.priority.${priority}`)}
      </Level>
    </>
  );
}
