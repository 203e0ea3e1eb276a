import { type Path, path } from '../../../../lib/url';
import type { BulkVerb } from './bulk';

export function bulkPath(campaignId: string, verb: BulkVerb): Path {
  return path`/certification/certification-task/${campaignId}/selected/${verb}`;
}

export function bulkAddress(
  campaignId: string,
  verb: BulkVerb,
  { ids, list }: { ids: readonly string[] | 'all' | 'review' | { person: string }; list: string },
): string {
  const named =
    typeof ids === 'string'
      ? [['all', ids === 'all' ? '1' : ids]]
      : 'person' in ids
        ? [['person', ids.person]]
        : ids.map((id) => ['id', id]);
  const search = new URLSearchParams(named);
  search.set('list', list);
  return `${bulkPath(campaignId, verb)}?${search}`;
}

export function receiptPath(campaignId: string, receiptId: string): Path {
  return path`/certification/certification-task/${campaignId}/selected/receipt/${receiptId}`;
}

export function receiptTablePath(campaignId: string, receiptId: string): Path {
  return path`/certification/certification-task/${campaignId}/selected/receipt/${receiptId}/table`;
}

export function undoPath(campaignId: string, receiptId: string): Path {
  return path`/certification/certification-task/${campaignId}/selected/receipt/${receiptId}/undo`;
}
