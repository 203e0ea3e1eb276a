import { type Cells, stamp } from '../../../kits/lists/export.server';
import {
  isSystem,
  itemName,
  nameOf,
  priorityOf,
  referenceOf,
  targetApplicationName,
} from '../../../kits/requests/request';
import { outcomeOf, statusOf } from '../../../kits/requests/states';
import { momentOf } from '../../../lib/platform-dates';
import type { AccessRequest } from '../../../platform/requests.server';

const toStamp = (moment: string | null | undefined) => stamp(momentOf(moment));

export const REQUEST_CELLS: Cells<AccessRequest> = {
  id: ({ id }) => id,
  reference: referenceOf,
  type: ({ requestType }) => requestType,
  item: itemName,
  application: targetApplicationName,
  person: ({ user }) => nameOf(user),
  userName: ({ user }) => user?.userName,
  requestedBy: ({ requester }) => (isSystem(requester) ? 'SYSTEM' : nameOf(requester)),
  requested: ({ decision }) => toStamp(decision.startDate),
  priority: priorityOf,
  reason: ({ request }) => request?.common?.justification,
  accessEnds: ({ request }) => toStamp(request?.common?.endDate),
  due: ({ decision }) => toStamp(decision.deadline),
  status: (found) => statusOf(found).word,
  outcome: (found) => outcomeOf(found)?.word,
  ended: ({ decision }) => toStamp(decision.completionDate),
};
