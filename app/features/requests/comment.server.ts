// Adding a comment to a request, wherever it is read: as an approval, as a task or as one's own.

import { data } from '@remix-run/cloudflare';
import { mutate, readForm } from '../../access/form.server';
import { recover } from '../../platform/recover';
import type { AccessRequest } from '../../platform/requests.server';
import type { AuthContext } from '../../session/auth-context';
import { Remark } from './decision';
import { onBehalf } from './on-behalf.server';
import { timesCommented, verifyComment } from './verifying.server';

interface Commenting {
  requestId: string;
  /** Shows the comments of the request. */
  page: string;
  /** Where an added comment leads. */
  leave: string;
  /** The request as the page has read it. */
  request: () => Promise<AccessRequest>;
  add: (comment: string) => Promise<unknown>;
}

export async function addComment(auth: AuthContext, { requestId, page, leave, request, add }: Commenting) {
  const form = readForm(auth, Remark);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { comment } = form.value;
  // The same words each time the form comes, so that they are found where an answer was lost.
  const words = await recover(
    request().then((read) => onBehalf(auth, read, comment)),
    { otherwise: comment },
  );
  let before: number | null = null;
  return mutate(auth, form, {
    run: async () => {
      before = timesCommented(auth, await request(), words);
      await add(words);
    },
    verify: (begun) => verifyComment(auth, { requestId, begun }, { comment: words, before }),
    refused: 'requests.comment.refused',
    failed: 'requests.error.comment',
    redirectTo: leave,
    notice: 'requests.notice.commented',
    check: page,
  });
}
