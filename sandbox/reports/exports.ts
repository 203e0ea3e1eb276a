// Export files: made in the background, then kept for downloads.

import { badRequest, notFound } from '../core/errors';
import type { Call } from '../core/http';
import type { Store } from '../core/store';
import { objectIn } from './calls';
import { definitionOf, labelsOf } from './definition';
import {
  EXPORT_FAILS,
  EXPORT_TIME,
  exportStatusOf,
  FORMATS,
  type Format,
  type Run,
  rowsIn,
  saveRun,
  statusOf,
} from './runs';

function formatIn({ query }: Call): Format {
  const requested = query.get('format');
  const format = FORMATS.find((one) => one === requested);
  if (!format) throw badRequest(`Unknown format [${(requested ?? 'none').slice(0, 40)}]: csv or jsonl`);
  return format;
}

/** Existing and pending files are not made again. */
export function startExport(call: Call, run: Run) {
  const format = formatIn(call);
  const { store, now } = call.platform;
  if (run.templateType === 'draft') throw badRequest('Runs of drafts cannot be exported');
  const status = statusOf(run, now());
  if (status !== 'COMPLETED_SUCCESS') throw badRequest(NOT_EXPORTED[status]);
  const known = exportStatusOf(run, format, now());
  if (known === 'EXPORT_SUCCESS') return { message: 'The file is ready' };
  if (known !== 'EXPORT_PENDING') {
    const failed = Object.values(objectIn(run.parameters, 'parameters')).flat().includes(EXPORT_FAILS);
    saveRun(store, { ...run, exports: { ...run.exports, [format]: { readyAt: now() + EXPORT_TIME, failed } } });
  }
  return { message: 'Export has been initiated' };
}

const NOT_EXPORTED = {
  RUNNING: 'The report is still running',
  COMPLETED_FAILED: 'The report failed and has no results',
  EXPIRED: 'Report is expired',
};

const TYPES: Record<Format, string> = {
  csv: 'text/csv;charset=utf-8',
  jsonl: 'application/x-ndjson;charset=utf-8',
};

/** Streams the file. */
export function download(call: Call, run: Run): Response {
  const format = formatIn(call);
  const { platform } = call;
  const { store, now } = platform;
  if (exportStatusOf(run, format, now()) !== 'EXPORT_SUCCESS') throw notFound('The file is not available');
  const labels = labelsOf(definitionOf(platform, run.reportConfig));
  return new Response(streamRows(store, run, LINES[format](labels)), {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${fileName(run)}.${format}"`,
      'cache-control': 'no-store',
    },
  });
}

/** Template name and time of the run, in ASCII. */
function fileName({ displayName, createDate }: Run): string {
  const plain = displayName
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${plain || 'report'}-${createDate.slice(0, 19).replaceAll(':', '')}`;
}

interface Lines {
  first: string;
  line(cells: unknown[]): string;
}

const LINES: Record<Format, (labels: string[]) => Lines> = {
  csv: (labels) => ({ first: csvLine(labels), line: csvLine }),
  jsonl: (labels) => ({
    first: '',
    line: (cells) =>
      `${JSON.stringify(Object.fromEntries(labels.map((label, place) => [label, cells[place] ?? null])))}\n`,
  }),
};

/** RFC 4180; a list is one cell with commas. Values are not escaped, formulas neither. */
function csvLine(cells: unknown[]): string {
  return `${cells.map((one) => quote(cellText(one))).join(',')}\r\n`;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const BATCH = 2000;

function streamRows(store: Store, { runId }: Run, { first, line }: Lines): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let offset = 0;
  return new ReadableStream({
    start(controller) {
      if (first) controller.enqueue(encoder.encode(first));
    },
    pull(controller) {
      const rows = rowsIn(store, runId, { offset, limit: BATCH });
      offset += rows.length;
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(line).join('')));
      if (rows.length < BATCH) controller.close();
    },
  });
}
