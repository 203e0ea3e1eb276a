// A self-contained file: no scripts, images or links.
export interface EvidenceDocument {
  title: string;
  language: string;
  direction: 'ltr' | 'rtl';
  facts: { label: string; value: string }[];
  columns: string[];
  rows: string[][];
  notes: string[];
  digest: { label: string; value: string; hint: string };
}

const STYLE = [
  'body{font:14px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#211f1b;background:#fff}',
  'h1{font-size:1.4rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#575148}dd{margin:0}',
  'table{border-collapse:collapse;width:100%;font-size:12px}th,td{border:1px solid #d3cbbe;padding:.3rem .4rem;text-align:start;vertical-align:top}',
  'thead{display:table-header-group}tr{break-inside:avoid}code{overflow-wrap:anywhere}',
].join('');

export function renderHtml({
  title,
  language,
  direction,
  facts,
  columns,
  rows,
  notes,
  digest,
}: EvidenceDocument): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${bdi(cell)}</${tag}>`).join('')}</tr>`;
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${bdi(title)}</h1><dl>`,
    ...[...facts, digest].map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd><code>${bdi(value)}</code></dd>`),
    `</dl><p>${escapeHtml(digest.hint)}</p>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    `<table><thead>${row(columns, 'th')}</thead><tbody>`,
    ...rows.map((cells) => row(cells, 'td')),
    '</tbody></table></body></html>\n',
  ].join('\n');
}

const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => HTML_ENTITIES[mark] ?? '');
}
