import { phaseOf } from '../../../kits/requests/request';
import { countBefore, verifyComment } from '../../../kits/requests/verifying.server';
import type { VerbAction } from '../../../kits/work-items/verb.server';
import { recover } from '../../../platform/recover';
import { type AccessRequest, commentOnRequest } from '../../../platform/requests.server';
import { commentSchema } from './decision';
import { addRepresentedNames } from './on-behalf.server';

export const commentAction: VerbAction<AccessRequest, { comment: string }> = {
  schema: () => commentSchema,
  run: async (auth, { item, value }) =>
    commentOnRequest(auth.api, phaseOf(item), await addRepresentedNames(auth, item, value.comment)),
  verify: async (auth, { id, value, begun, before, read }) => {
    const written = read().then((request) => addRepresentedNames(auth, request, value.comment));
    const comment = await recover(written, { otherwise: value.comment });
    return verifyComment(auth, { requestId: id, begun }, { comment, before: countBefore(auth, before, comment) });
  },
  refused: 'requests.comment.refused',
  failed: 'requests.error.comment',
  notice: () => ({ key: 'requests.notice.commented' }),
  returnsToItem: true,
};
