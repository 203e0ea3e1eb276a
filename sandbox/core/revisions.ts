// Revisions of documents in the terms of HTTP: which version a write means, and whether a reader's copy is still good.
import { preconditionFailed } from './refusals';

function named(request: Request, header: string): string | undefined {
  return request.headers
    .get(header)
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}

/** If-Match, with or without quotes; '*' fits every revision. Another revision is a 412. */
export function checkRevision(request: Request, revision: string): void {
  const wanted = named(request, 'if-match');
  if (wanted && wanted !== '*' && wanted !== revision)
    throw preconditionFailed(`The resource version '${wanted}' does not match the current version`);
}

/** Whether the reader has this revision already (If-None-Match), so that a 304 says enough. A '*' makes no sense here: 412. */
export function isCopyGood(request: Request, revision: string): boolean {
  const held = named(request, 'if-none-match');
  if (held === '*') throw preconditionFailed('If-None-Match * is not for reading');
  return held === revision;
}
