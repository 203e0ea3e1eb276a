import { type Cells, stamp, unlessUnknown } from '../../../kits/lists/export.server';
import {
  isEndUnknown,
  isReasonUnknown,
  isSubjectUnknown,
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
  person: (found) => unlessUnknown(isSubjectUnknown(found), nameOf(found.user)),
  userName: (found) => unlessUnknown(isSubjectUnknown(found), found.user?.userName),
  requestedBy: ({ requester }) => (isSystem(requester) ? 'SYSTEM' : (nameOf(requester) ?? 'unknown')),
  requested: ({ decision }) => toStamp(decision.startDate),
  priority: priorityOf,
  reason: (found) => unlessUnknown(isReasonUnknown(found), found.request?.common?.justification),
  accessEnds: (found) => unlessUnknown(isEndUnknown(found), toStamp(found.request?.common?.endDate)),
  due: ({ decision }) => toStamp(decision.deadline),
  status: (found) => statusOf(found).word,
  outcome: (found) => outcomeOf(found)?.word,
  ended: ({ decision }) => toStamp(decision.completionDate),
};
