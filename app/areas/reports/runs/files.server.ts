import { z } from 'zod';
import { attachment, savedFile } from '../../../lib/attachment';
import { safeCsv, safeJsonLines } from '../../../lib/csv';
import { notFoundError, PlatformError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { downloadRun, exportRun, findRun } from '../../../platform/report-runs.server';
import { answerWithFile } from '../../../server/guard/file.server';
import { mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { redirectWithReply } from '../../../server/session/notices.server';
import { detailsPath, FILE_FORMATS, type FileFormat, type RunKey } from '../paths';
import { fileStates } from './run';

export function parseFormat(format: string | undefined): FileFormat {
  const found = FILE_FORMATS.find((one) => one === format);
  if (!found) throw notFoundError('a file of a report');
  return found;
}

export async function exportReport(auth: AuthContext, key: RunKey, format: FileFormat) {
  const form = readForm(auth, z.object({}));
  const answer = await mutate(auth, form, {
    kind: 'do',
    run: () => exportRun(auth.api, key.name, key.runId, format),
    verify: async () => {
      const run = await findRun(auth.api, key, key.runId);
      return run && fileStates(run)[format] !== 'none' ? { done: undefined } : 'not-done';
    },
    failed: 'reports.notice.exportFailed',
    redirectTo: detailsPath(key),
  });
  return redirectWithReply(auth, answer, detailsPath(key));
}

const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv',
  json: 'application/json',
};

const CONTENTS: Record<FileFormat, typeof safeCsv> = { csv: safeCsv, json: safeJsonLines };

/** With the platform's file name. */
export async function downloadReport(auth: AuthContext, key: RunKey, format: FileFormat): Promise<Response> {
  const make = async () => {
    // A file that is not there is one that failed: the page of the run says so.
    const found = await recover(downloadRun(auth.api, key.name, key.runId, format), { missing: null });
    if (!found) throw new PlatformError({ reason: 'unavailable', callName: 'a file of a report' });
    const { headers, body } = found;
    const name = parseFileName(headers.get('content-disposition')) ?? `report.${format}`;
    if (!name.toLowerCase().endsWith('.zip')) {
      return savedFile(body && CONTENTS[format](body), { type: CONTENT_TYPES[format], name });
    }
    return new Response(body, {
      headers: { 'content-type': 'application/zip', 'content-disposition': attachment(name) },
    });
  };
  return answerWithFile(auth, { make, page: detailsPath(key), failed: 'reports.notice.downloadFailed' });
}

function parseFileName(disposition: string | null): string | null {
  return /filename="?([^";]{1,200})"?/i.exec(disposition ?? '')?.[1]?.trim() || null;
}
