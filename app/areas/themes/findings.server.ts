import { data } from '@remix-run/cloudflare';
import { PlatformError } from '../../platform/platform-error';

export interface Findings {
  errors?: Record<string, string[]>;
  /** More for the page that shows the form again. */
  more?: object;
}

/** Stops an action: for errors at its fields, else because what it is about has changed, in those words. */
export function stop(findings: Findings, found: Findings, message = 'themes.wrong.changedMeanwhile'): never {
  Object.assign(findings, found);
  const conflicts = found.errors === undefined;
  throw new PlatformError({
    reason: conflicts ? 'conflict' : 'refused',
    status: conflicts ? 409 : 400,
    callName: 'change a theme',
    body: { message },
  });
}

interface Form<Reply> {
  reply(options: { fieldErrors: Record<string, string[]> }): Reply;
}

/** The answer of an action, with what it found. */
export function withFindings<Answer, Reply extends object>(
  answer: Answer,
  form: Form<Reply>,
  { errors, more }: Findings,
) {
  if (answer instanceof Response) return answer;
  if (errors) return data({ ...form.reply({ fieldErrors: errors }), ...more }, 400);
  if (!more) return answer;
  const { data: reply, init } = answer as { data: object; init: ResponseInit | null };
  return data({ ...reply, ...more }, init ?? undefined);
}
