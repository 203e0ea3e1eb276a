// Commenting, which does the same wherever a request is read.

import { phaseOf } from '../../../kits/requests/request';
import { timesCommented, verifyComment } from '../../../kits/requests/verifying.server';
import type { VerbAction } from '../../../kits/work-items/verb.server';
import { recover } from '../../../platform/recover';
import { type AccessRequest, commentOnRequest } from '../../../platform/requests.server';
import { Remark } from './decision';
import { onBehalf } from './on-behalf.server';

export const commenting: VerbAction<AccessRequest, { comment: string }> = {
  schema: () => Remark,
  run: async (auth, { item, value }) =>
    commentOnRequest(auth.api, phaseOf(item), await onBehalf(auth, item, value.comment)),
  verify: async (auth, { id, value, begun, before, read }) => {
    const written = read().then((request) => onBehalf(auth, request, value.comment));
    const comment = await recover(written, { otherwise: value.comment });
    const count = before && timesCommented(auth, before, comment);
    return verifyComment(auth, { requestId: id, begun }, { comment, before: count });
  },
  refused: 'requests.comment.refused',
  failed: 'requests.error.comment',
  notice: () => ({ key: 'requests.notice.commented' }),
  returnsToItem: true,
};
