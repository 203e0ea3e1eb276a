import type { EvidenceTable } from './rows';

export interface DocumentTable {
  name: EvidenceTable;
  title: string;
  columns: string[];
  rows: string[][];
  notes: string[];
  /** In place of the table without rows. */
  none: string;
}

// A self-contained file: no scripts, images or links.
export interface EvidenceDocument {
  title: string;
  language: string;
  direction: 'ltr' | 'rtl';
  facts: { label: string; value: string }[];
  notes: string[];
  tables: DocumentTable[];
  digest: { label: string; value: string; hint: string };
}

const STYLE = [
  'body{font:14px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#211f1b;background:#fff}',
  'h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}',
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#575148}dd{margin:0}',
  'table{border-collapse:collapse;width:100%;font-size:12px}th,td{border:1px solid #d3cbbe;padding:.3rem .4rem;text-align:start;vertical-align:top}',
  'thead{display:table-header-group}tr{break-inside:avoid}code,td{overflow-wrap:anywhere}',
  '@media screen and (max-width:48em){dl{display:block}dd{margin-bottom:.5rem}table,tbody,tr,td{display:block}thead{display:none}',
  'tr{border:1px solid #d3cbbe;margin-bottom:.75rem;padding:.3rem .4rem}td{border:0;padding:.15rem 0}td:empty{display:none}',
  'td::before{content:attr(data-label);display:block;color:#575148}}',
].join('');

export function renderHtml({ title, language, direction, facts, notes, tables, digest }: EvidenceDocument): string {
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${bdi(title)}</h1><dl>`,
    ...[...facts, digest].map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd><code>${bdi(value)}</code></dd>`),
    `</dl><p>${escapeHtml(digest.hint)}</p>`,
    ...notes.map(paragraph),
    ...tables.flatMap(tableLines),
    '</body></html>\n',
  ].join('\n');
}

function tableLines({ title, columns, rows, notes, none }: DocumentTable): string[] {
  const head = `<h2>${escapeHtml(title)}</h2>`;
  if (rows.length === 0) return [head, ...notes.map(paragraph), paragraph(none)];
  const labels = columns.map(escapeHtml);
  return [
    head,
    ...notes.map(paragraph),
    `<table><thead><tr>${columns.map((column) => `<th>${bdi(column)}</th>`).join('')}</tr></thead><tbody>`,
    ...rows.map(
      (cells) =>
        `<tr>${cells.map((cell, at) => `<td data-label="${labels[at]}">${cell === '' ? '' : bdi(cell)}</td>`).join('')}</tr>`,
    ),
    '</tbody></table>',
  ];
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => HTML_ENTITIES[mark] ?? '');
}
