// Texts of the components below.
import '../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import { Level } from '../../ui/kind';
import type { Priority } from './request';
import type { RequestRow } from './request-row';
import { RequestKindMark } from './request-sentence';

export function RowKind({ row: { kind, reference } }: { row: RequestRow }) {
  const { t } = useTranslation();
  return (
    <>
      <RequestKindMark kind={kind} />
      <span className="row-id">
        <span className="hidden-visually">{t('requests.reference')}: </span>
        <bdi>{reference}</bdi>
      </span>
    </>
  );
}

export function RowPriority({ of }: { of: Priority }) {
  const { t } = useTranslation();
  return of === 'none' ? null : <Level of={of}>{t(`requests.priority.${of}`)}</Level>;
}
