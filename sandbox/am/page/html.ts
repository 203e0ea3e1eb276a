// HTML templates: every value is escaped unless it is Html.
export interface Html {
  readonly html: string;
}

type HtmlValue = string | number | Html | Html[] | false | undefined;

export function html(parts: TemplateStringsArray, ...holes: HtmlValue[]): Html {
  return { html: parts.reduce((text, part, at) => text + render(holes[at - 1]) + part) };
}

function render(hole: HtmlValue): string {
  if (hole === undefined || hole === false) return '';
  if (Array.isArray(hole)) return hole.map(render).join('');
  if (typeof hole === 'object') return hole.html;
  return String(hole).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
