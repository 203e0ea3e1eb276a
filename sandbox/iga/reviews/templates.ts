import { forbidden } from '../../core/errors';
import type { Call } from '../../core/http';
import { everything, type Filter } from '../../core/query';
import { isGovernanceAdmin, listOf, option, orderOf, pageOf } from '../calls';
import { campaigns } from './documents';

/** For administrators; `queryString` is a part of the name. */
export function listTemplates(call: Call) {
  if (!isGovernanceAdmin(call)) throw forbidden('Access denied');
  const text = option(call, 'queryString');
  const filter: Filter = text === undefined ? everything : { op: 'co', path: ['name'], value: text };
  const sort = orderOf(call, [{ path: 'name', descending: false }]);
  return listOf(call.platform, campaigns, { filter, sort, ...pageOf(call) }, ({ templateId, name, description }) => ({
    id: templateId,
    name,
    description,
  }));
}
