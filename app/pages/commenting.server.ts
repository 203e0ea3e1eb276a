// Adding a comment to a request, wherever it is read: as an approval, as a task or as one's own.
import { data } from '@remix-run/cloudflare';
import { deed, readForm } from '../access/form.server';
import type { Pass } from '../access/guard.server';
import { Remark } from '../features/requests/deciding/decision';

interface Commenting {
  /** Shows the comments of the request. */
  page: string;
  /** Where an added comment leads. */
  leave: string;
  add: (comment: string) => Promise<unknown>;
}

export async function addComment(pass: Pass, { page, leave, add }: Commenting) {
  const form = readForm(pass, Remark);
  if (form.status !== 'success') return data(form.reply(), 400);
  return deed(pass, form, {
    act: () => add(form.value.comment),
    refused: 'requests.comment.refused',
    failed: 'requests.error.comment',
    leave,
    notice: 'requests.notice.commented',
    check: page,
  });
}
