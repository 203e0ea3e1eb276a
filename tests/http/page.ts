// A page as its reader meets it: its words, links, rows, forms with what they send, and what a refusal says where.
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect } from 'vitest';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

type Node = Document['children'][number] | Document;

const TEXT = 3;
const isElement = (node: Node): node is Element => 'attribs' in node;

/** An attribute is there with `true`, and has that value or matches; a class is one of its classes. */
type Attributes = Record<string, string | RegExp | true>;

const CONTROLS = ['input', 'textarea', 'select'];

export function readPage(html: string): Part {
  return new Part(parseDocument(html));
}

/** A page, or an element of it. */
export class Part {
  constructor(private readonly node: Document | Element) {}

  get name(): string {
    return isElement(this.node) ? this.node.name : '';
  }

  /** What is to be read here, without scripts and styles. */
  get text(): string {
    return plain(this.node);
  }

  /** As it stands, white space included. */
  get raw(): string {
    return DomUtils.textContent(this.node);
  }

  attribute(name: string): string | undefined {
    return isElement(this.node) ? this.node.attribs[name] : undefined;
  }

  attributeNames(): string[] {
    return isElement(this.node) ? Object.keys(this.node.attribs) : [];
  }

  children(): Part[] {
    return this.node.children.flatMap((child) => (isElement(child) ? [new Part(child)] : []));
  }

  all(name: string | string[], attributes: Attributes = {}): Part[] {
    const names = [name].flat();
    return DomUtils.filter(
      (node): boolean => isElement(node) && (names[0] === '*' || names.includes(node.name)) && has(node, attributes),
      this.node.children,
      true,
    ).flatMap((node) => (isElement(node) ? [new Part(node)] : []));
  }

  find(name: string | string[], attributes: Attributes = {}): Part | undefined {
    return this.all(name, attributes)[0];
  }

  /** The first element of that kind; a page without one fails the test. */
  first(name: string | string[], attributes: Attributes = {}): Part {
    return this.find(name, attributes) ?? expect.fail(`No ${name} ${JSON.stringify(attributes)} in: ${this.text}`);
  }

  get title(): string {
    return this.find('title')?.text ?? '';
  }

  get heading(): string {
    return this.find('h1')?.text ?? '';
  }

  /** The content, without the frame around it. */
  get main(): Part {
    return this.first('main');
  }

  /** An attribute of the html element. */
  documentAttribute(name: string): string | undefined {
    return this.find('html')?.attribute(name);
  }

  /** The named parts that a screen reader lists, each by kind and name. */
  landmarks(): string[] {
    return this.all(['section', 'nav', 'aside', 'form']).flatMap((part) => {
      const by = part.attribute('aria-labelledby');
      const named = part.attribute('aria-label') ?? by?.split(' ').map((id) => this.find('*', { id })?.text);
      return named === undefined ? [] : [`${part.name} ${[named].flat().join(' ')}`];
    });
  }

  links(): { to: string; text: string }[] {
    return this.all('a').map((link) => ({ to: link.attribute('href') ?? '', text: link.text }));
  }

  hrefs(): string[] {
    return this.links().map(({ to }) => to);
  }

  /** What the pattern, or its first group, finds in the first link that matches; a page without one fails the test. */
  linkTo(pattern: RegExp): string {
    for (const to of this.hrefs()) {
      const found = pattern.exec(to);
      if (found) return found[1] ?? found[0];
    }
    return expect.fail(`No link to ${pattern} in: ${this.text}`);
  }

  /** `to` is empty where the button sends its form where the form leads. */
  buttons(): { to: string; text: string; name: string; value: string }[] {
    return this.all('button').map((button) => ({
      to: button.attribute('formaction') ?? '',
      text: button.text,
      name: button.attribute('name') ?? '',
      value: button.attribute('value') ?? '',
    }));
  }

  /** The rows of a list, of a sheet or of a table, in order. */
  rows(): Part[] {
    const rows = this.all('*', { 'data-row': true });
    if (rows.length > 0) return rows;
    const sheetRows = this.all('*', { class: 'sheet-row' });
    return sheetRows.length > 0 ? sheetRows : this.all('tbody').flatMap((body) => body.all('tr'));
  }

  /** The controls of forms with their names and values, hidden ones included. */
  controls(): { name: string; value: string }[] {
    return this.all([...CONTROLS, 'button']).flatMap((control) => {
      const name = control.attribute('name');
      return name === undefined ? [] : [{ name, value: controlValue(control) }];
    });
  }

  names(): string[] {
    return this.all('*', { name: true }).map((element) => element.attribute('name') ?? '');
  }

  /** The values of the controls of that name; without one those of all, of buttons and of options. */
  values(name?: string): string[] {
    if (name !== undefined) return this.controls().flatMap((control) => (control.name === name ? [control.value] : []));
    return [...this.all('*', { value: true }), ...this.all('textarea')].map(controlValue);
  }

  /** The addresses of the forms that change something. */
  actions(): string[] {
    return this.all('form', { method: /^post$/i }).map((form) => form.attribute('action') ?? '');
  }

  /**
   * The form that is sent to the path `action`, else that whose action begins with it, else that with a button which
   * leads there, else the first. Without `action` the last one of the content; the one about shortcuts is on every page.
   */
  form(action?: string): Form {
    const post = { method: /^post$/i };
    if (action === undefined) {
      const inMain = (this.find('main') ?? this).all('form', post);
      return new Form(inMain.filter((form) => form.attribute('action') !== '/preferences').at(-1));
    }
    const forms = this.all('form', post);
    const isSentTo = (form: Part) => form.attribute('action')?.split('?')[0] === action;
    const own = forms.find(isSentTo) ?? forms.find((form) => form.attribute('action')?.startsWith(action));
    const byButton = forms.find((form) => form.buttons().some(({ to }) => to.startsWith(action)));
    return new Form(own, own ?? byButton ?? forms[0], action);
  }

  /** What a refusal says: of the whole form, and at each field. */
  errors(): Errors {
    const errors: Errors = { form: [], fields: {} };
    const add = (name: string, text: string) => {
      const list = errors.fields[name] ?? [];
      errors.fields[name] = list;
      if (!list.includes(text)) list.push(text);
    };
    for (const error of this.all('*', { id: /-error$/ })) {
      const name = this.nameOfField(error.attribute('id') ?? '');
      for (const line of error.all('p', { class: 'field-error' })) {
        const prefix = line.find('span', { class: 'hidden-visually' })?.text ?? '';
        add(name, line.text.slice(prefix.length).trim());
      }
    }
    for (const alert of this.all('*', { role: 'alert' })) {
      const lines = alert.all('li');
      if (lines.length === 0) errors.form.push(alert.text);
      for (const line of lines) {
        const target = line.find('a', { href: /^#/ })?.attribute('href')?.slice(1);
        if (target === undefined) errors.form.push(line.text);
        else {
          const name = this.nameOfField(`${target}-error`);
          if (!errors.fields[name]) add(name, line.text);
        }
      }
    }
    return errors;
  }

  /** The name of the control that an error describes, or the id that leads nowhere. */
  private nameOfField(id: string): string {
    const field =
      this.all('*', { 'aria-describedby': true }).find((part) =>
        part.attribute('aria-describedby')?.split(' ').includes(id),
      ) ?? this.find('*', { id: id.slice(0, -'-error'.length) });
    if (!field) return `#${id.slice(0, -'-error'.length)}`;
    return field.attribute('name') ?? field.find(CONTROLS, { name: true })?.attribute('name') ?? '';
  }

  /** What the last action or the state of the page reports. */
  notices(): string[] {
    return this.all('*', { role: /^(status|alert)$/ })
      .map(({ text }) => text)
      .filter((text) => text !== '');
  }
}

export interface Errors {
  form: string[];
  fields: Record<string, string[]>;
}

/** A form; one that the page lacks has no fields. */
export class Form {
  constructor(
    private readonly own: Part | undefined,
    private readonly nearest: Part | undefined = own,
    private readonly to = '',
  ) {}

  /** Where it leads, as a browser reads it. */
  get action(): string {
    return this.own?.attribute('action') ?? '';
  }

  get hidden(): URLSearchParams {
    return pairsOf(this.own?.all('input', { type: 'hidden' }) ?? []);
  }

  /** It has nothing to fill in or choose. */
  get isPressed(): boolean {
    const types = ['hidden', 'submit', 'button'];
    const inputs = this.nearest?.all('input').filter((part) => !types.includes(part.attribute('type') ?? 'text')) ?? [];
    return inputs.length === 0 && (this.nearest?.all(['textarea', 'select']) ?? []).length === 0;
  }

  /** What it sends by itself: its hidden fields, and the names and values of its buttons. */
  get fields(): URLSearchParams {
    const parts = this.own?.all(['input', 'button']) ?? [];
    const sent = parts.filter(
      (part) => part.attribute('type') === 'hidden' || (part.name === 'button' && part.attribute('name') !== undefined),
    );
    // Not pressed: buttons of a search, of a list, of a filter or of a form with scripts, and back links.
    const isAside = (name: string) =>
      ['seek', 'back', 'update', 'press', '__intent__'].includes(name) || name.startsWith('more.');
    return pairsOf(sent.filter((part) => !isAside(part.attribute('name') ?? '')));
  }

  /** Everything a browser would send as it stands. The token is that of the button that leads there, if one does. */
  get filled(): URLSearchParams {
    const fields = new URLSearchParams();
    for (const control of this.nearest?.all(CONTROLS, { name: true }) ?? []) {
      const type = control.attribute('type');
      if (type === 'file') continue;
      const isChoice = type === 'checkbox' || type === 'radio';
      if (isChoice && control.attribute('checked') === undefined) continue;
      const value = isChoice ? (control.attribute('value') ?? 'on') : controlValue(control);
      fields.append(control.attribute('name') ?? '', value);
    }
    const button = this.nearest?.buttons().find(({ to }) => to !== '' && to.startsWith(this.to));
    if (button?.value) fields.set('_token', button.value);
    return fields;
  }
}

export const CHANGED_MEANWHILE = 'This form has changed since you opened it. Check it and send it again.';
export const NOT_ACCEPTED = 'This was not accepted. Change it and try again.';

/**
 * A form that was refused: its message stands at that field, or above the form where that is null, and what was sent is
 * still in it.
 */
export function expectRefused(
  answer: { status: number; page: Part },
  field: string | null,
  message: string | RegExp,
  status = 400,
  sent: Record<string, string> = {},
): void {
  const { page } = answer;
  const errors = page.errors();
  const there = field === null ? errors.form : (errors.fields[field] ?? []);
  const isThere = there.some((text) => (typeof message === 'string' ? text === message : message.test(text)));
  const found = { status: answer.status, [field ?? 'form']: isThere ? message : errors };
  expect(found, page.heading).toEqual({ status, [field ?? 'form']: message });
  for (const [name, value] of Object.entries(sent)) expect(page.values(name), name).toContain(value);
}

function pairsOf(elements: Part[]): URLSearchParams {
  return new URLSearchParams(
    elements.map((element) => [element.attribute('name') ?? '', element.attribute('value') ?? '']),
  );
}

function controlValue(control: Part): string {
  if (control.name === 'textarea') return control.raw.replace(/^\n/, '');
  if (control.name !== 'select') return control.attribute('value') ?? '';
  const options = control.all('option');
  return (options.find((option) => option.attribute('selected') !== undefined) ?? options[0])?.attribute('value') ?? '';
}

function has({ attribs }: Element, attributes: Attributes): boolean {
  return Object.entries(attributes).every(([name, wanted]) => {
    const value = attribs[name];
    if (value === undefined || wanted === true) return value !== undefined;
    if (wanted instanceof RegExp) return wanted.test(value);
    return name === 'class' ? value.split(/\s+/).includes(wanted) : value === wanted;
  });
}

/** Words of neighbouring elements stand apart; `wbr` is within a word. */
function plain(node: Document | Element): string {
  const parts = (nodes: Document['children']): string =>
    nodes
      .map((child) => {
        if (isElement(child)) {
          return ['script', 'style', 'head', 'wbr'].includes(child.name) ? '' : ` ${parts(child.children)} `;
        }
        return child.nodeType === TEXT && 'data' in child ? child.data : '';
      })
      .join('');
  return parts(node.children).replace(/\s+/g, ' ').trim();
}
