import { type Path, path } from '../../../../lib/url';
import type { BulkVerb } from './bulk';

export function bulkPath(campaignId: string, verb: BulkVerb): Path {
  return path`/certification/certification-task/${campaignId}/selected/${verb}`;
}

export function bulkAddress(
  campaignId: string,
  verb: BulkVerb,
  { ids, list }: { ids: readonly string[] | 'all'; list: string },
): string {
  const search = new URLSearchParams(ids === 'all' ? [['all', '1']] : ids.map((id) => ['id', id]));
  search.set('list', list);
  return `${bulkPath(campaignId, verb)}?${search}`;
}

export function receiptPath(campaignId: string, receiptId: string): Path {
  return path`/certification/certification-task/${campaignId}/selected/receipt/${receiptId}`;
}
