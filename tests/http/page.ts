// Reads a page as a browser does: its forms with what they send, its links, and what an element says of itself.
import { DomUtils, parseDocument } from 'htmlparser2';

interface Page {
  text: string;
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const named = (tag: string | ((name: string) => boolean), inside: Element | ReturnType<typeof parseDocument>) =>
  DomUtils.getElementsByTagName(tag, inside.children, true);

/** The element of that name that comes first, anywhere in the page. */
export const firstOf = ({ text }: Page, tag: string): Element | undefined => named(tag, parseDocument(text))[0];

/** The words of the first element of that name. */
export function wordsOf(page: Page, tag: string): string | undefined {
  const element = firstOf(page, tag);
  return element && DomUtils.textContent(element);
}

/** An attribute of the html element. */
export const attributeOf = (page: Page, name: string): string | undefined => firstOf(page, 'html')?.attribs[name];

/** Where the links of the page lead, in order, with their words. */
export const linksOf = ({ text }: Page): { to: string; words: string }[] =>
  named('a', parseDocument(text)).map((link) => ({ to: link.attribs.href ?? '', words: DomUtils.textContent(link) }));

/** Where the buttons of the page send their forms that lead somewhere of their own, in order, with their words. */
export const buttonsOf = ({ text }: Page): { to: string; words: string }[] =>
  named('button', parseDocument(text)).flatMap((button) =>
    button.attribs.formaction ? [{ to: button.attribs.formaction, words: DomUtils.textContent(button) }] : [],
  );

/** The links of the page that have an attribute. */
export const linksWith = ({ text }: Page, attribute: string): Element[] =>
  named('a', parseDocument(text)).filter(({ attribs }) => attribs[attribute] !== undefined);

/** The forms that change something. */
const formsOf = ({ text }: Page): Element[] =>
  named('form', parseDocument(text)).filter(({ attribs }) => attribs.method?.toLowerCase() === 'post');

const formFor = (page: Page, action: string): Element | undefined =>
  formsOf(page).find(({ attribs }) => attribs.action?.startsWith(action));

/** Where the form whose action begins with `action` leads. */
export const actionOf = (page: Page, action: string): string => formFor(page, action)?.attribs.action ?? '';

const isHidden = ({ name, attribs }: Element) => name === 'input' && attribs.type === 'hidden';

function pairsOf(elements: Element[]): URLSearchParams {
  return new URLSearchParams(elements.map(({ attribs }) => [attribs.name ?? '', attribs.value ?? '']));
}

/** The hidden fields of the form whose action begins with `action`. */
export function hiddenOf(page: Page, action: string): URLSearchParams {
  const form = formFor(page, action);
  return pairsOf(form ? named('input', form).filter(isHidden) : []);
}

/** The hidden fields of the last form of the content; the one about shortcuts is on every page. */
export function lastHiddenOf(page: Page): URLSearchParams {
  const form = lastFormOf(page);
  return pairsOf(form ? named('input', form).filter(isHidden) : []);
}

/** Where that form leads, as a browser reads it. */
export const lastActionOf = (page: Page): string => lastFormOf(page)?.attribs.action ?? '';

function lastFormOf({ text }: Page): Element | undefined {
  const main = firstOf({ text }, 'main');
  const forms = formsOf({ text: main ? DomUtils.getOuterHTML(main) : '' });
  return forms.filter(({ attribs }) => attribs.action !== '/preferences').at(-1);
}

/** What a form sends by itself: its hidden fields, and the names and values of its buttons. */
export function fieldsOf(page: Page, action: string): URLSearchParams {
  const form = formFor(page, action);
  const parts = form ? named((name) => name === 'input' || name === 'button', form) : [];
  const sent = parts.filter((part) => isHidden(part) || (part.name === 'button' && part.attribs.name !== undefined));
  // Not pressed: buttons of a search, of a list, of a filter or of a form with scripts, and back links.
  const isAside = (name: string) =>
    ['seek', 'back', 'update', 'press', '__intent__'].includes(name) || name.startsWith('more.');
  return pairsOf(sent.filter(({ attribs: { name = '' } }) => !isAside(name)));
}

/**
 * Everything a browser would send for a form as it stands: the one for `action`, or the first. The token is that of the
 * button that leads to `action`.
 */
export function filledIn(page: Page, action: string): URLSearchParams {
  const leadsThere = (form: Element) =>
    named('button', form).some(({ attribs }) => attribs.formaction?.startsWith(action));
  const forms = formsOf(page);
  const form = formFor(page, action) ?? forms.find(leadsThere) ?? forms[0];
  const fields = new URLSearchParams();
  if (!form) return fields;
  for (const control of named((name) => ['input', 'textarea', 'select'].includes(name), form)) {
    const { name, type, value = '', checked } = control.attribs;
    if (!name || type === 'file') continue;
    if ((type === 'checkbox' || type === 'radio') && checked === undefined) continue;
    if (control.name === 'input') fields.append(name, value);
    else if (control.name === 'textarea') fields.append(name, DomUtils.textContent(control).replace(/^\n/, ''));
    else {
      const options = named('option', control);
      const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
      fields.append(name, chosen?.attribs.value ?? '');
    }
  }
  const button = named('button', form).find(({ attribs }) => attribs.formaction?.startsWith(action));
  if (button?.attribs.value) fields.set('_token', button.attribs.value);
  return fields;
}
