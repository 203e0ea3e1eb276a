import { redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { attachment } from '../../../lib/attachment';
import { safeCsv } from '../../../lib/csv';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import { downloadRun, exportRun, findRun } from '../../../platform/report-runs.server';
import { mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify, redirectWithReply } from '../../../server/session/notices.server';
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
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** With the platform's file name. */
export async function downloadReport(auth: AuthContext, key: RunKey, format: FileFormat): Promise<Response> {
  const found = await loadPart(downloadRun(auth.api, key.name, key.runId, format));
  if ('failed' in found) {
    await notify(auth, { key: 'reports.notice.downloadFailed' });
    return redirect(detailsPath(key), 303);
  }
  const { headers, body } = found.loaded;
  const name = parseFileName(headers.get('content-disposition')) ?? `report.${format}`;
  const isZip = name.toLowerCase().endsWith('.zip');
  return new Response(format === 'csv' && !isZip && body ? safeCsv(body) : body, {
    headers: {
      'content-type': isZip ? 'application/zip' : CONTENT_TYPES[format],
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function parseFileName(disposition: string | null): string | null {
  return /filename="?([^";]{1,200})"?/i.exec(disposition ?? '')?.[1]?.trim() || null;
}
