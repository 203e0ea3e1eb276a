// The rules of docs/areas/page-rules.md that a machine can see, on one page of every kind.
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { crawl, PEOPLE } from '../crawl';
import { unstyledClasses } from '../linked-styles';
import { HOST, walkerOf } from '../member-client';
import type { Part } from '../page';

/** Dialogs whose own verb is to cancel, or whose way out is a step back. */
const OTHER_WAY_OUT = /^\/my-requests\/details\/[^/]+\/cancel|^\/autoaccess\/data-sources\/add\?.*define=/;
/** Pages without a way back that no menu lists: what leads to them is in the bar or on several pages. */
const NO_WAY_BACK = /^\/(dashboard|search|profile|saved-views|sharing|my-access\/(ending|compare))(\/|\?|$)/;
/** Nothing can be sent there, or what is sent stands beside another form. */
const NO_VERB = /\/certification-task\/[^/]+\/items\/[^/?]+(\?|$)/;

const classOf = (part: Part) => part.attribute('class') ?? '';
const isMain = (button: Part) => /variantPrimary|toneCritical/.test(classOf(button));
const buttonsOf = (part: Part) =>
  part.all(['a', 'button']).filter((button) => !/hidden-visually/.test(classOf(button)));

function wrongInDialog(dialog: Part, address: string): string[] {
  const foot = dialog.find('footer', { class: /dialog-foot/ });
  if (!foot) return [];
  const [first, ...others] = buttonsOf(foot);
  const last = others.at(-1);
  const wayOut = first?.text ?? '';
  return [
    ...(/^(Cancel|Close)$/.test(wayOut) || OTHER_WAY_OUT.test(address) ? [] : [`its way out is “${wayOut}”`]),
    ...(last && wayOut === 'Cancel' && !isMain(last) && !NO_VERB.test(address) ? [`“${last.text}” is last`] : []),
  ];
}

function wrongInForms(main: Part): string[] {
  return main.all('*', { class: /(^| )(form-actions|check-send)( |$)/ }).flatMap((actions) => {
    const buttons = buttonsOf(actions);
    const [first] = buttons;
    const out = buttons.findIndex(({ text }) => text === 'Cancel');
    return [
      ...(first && out >= 0 && !isMain(first) ? [`“${first.text}” stands before what sends the form`] : []),
      ...(out >= 0 && out < buttons.length - 1 ? ['“Cancel” is not last'] : []),
    ];
  });
}

function wrongInLists(main: Part): string[] {
  return main.all('div', { class: /^list( |$)/ }).flatMap((list) => {
    const rows = list.all('div', { class: /^row$/ });
    const actions = rows.flatMap((row) => row.all('div', { class: /^row-action/ }));
    const texts = rows.flatMap((row) => row.all('div', { class: /^row-(detail|main|action|deadline)/ }));
    return [
      ...(actions.length > 0 &&
      actions.every((cell) => cell.all(['a', 'button', 'summary']).length === 0 && cell.text === '')
        ? ['no row has what its last column is for']
        : []),
      ...texts.filter(({ text }) => /(^|: )--?$/.test(text)).map(({ text }) => `“${text}” stands for no value`),
    ];
  });
}

function wrongOn(page: Part, address: string): string[] {
  const main = page.main;
  const dialog = main.find('dialog', { open: true });
  const inMenu = page
    .all('nav')
    .some((nav) => nav.hrefs().some((href) => href.split('?')[0] === address.split('?')[0]));
  const hasWayBack = page.find('*', { class: /(^| )bar-back( |$)/ }) !== undefined;
  const object = dialog?.find('p', { class: /dialog-object/ })?.text;
  const asked = dialog?.find('h2')?.text;
  const title = page.title.split(' · ')[0] ?? '';
  return [
    ...(dialog ? wrongInDialog(dialog, address) : []),
    ...(dialog && object && asked === title ? [`its title is “${title}”, without “${object}”`] : []),
    ...(!dialog && !inMenu && !hasWayBack && !NO_WAY_BACK.test(address) ? ['it has no way back'] : []),
    ...wrongInForms(main),
    ...wrongInLists(main),
    ...main.all(['label', 'legend']).flatMap(({ text }) => (text.includes('(required)') ? [`“${text}”`] : [])),
  ];
}

beforeAll(() => sandboxOf(HOST).reset());

describe('every page keeps the page rules', () => {
  it.each(PEOPLE)('as %s sees them', { timeout: 240_000 }, async (person, starts) => {
    const wrong: string[] = [];
    let pages = 0;
    await crawl(await walkerOf(person, { fresh: false }), starts, ({ address, answer }) => {
      pages += 1;
      const unstyled = unstyledClasses(answer.page);
      if (unstyled.length > 0) wrong.push(`${address}: links no style sheet of ${unstyled.join(', ')}`);
      // The panel over a page is a page of its own elsewhere.
      if (address.includes('panel=')) return;
      wrong.push(...wrongOn(answer.page, address).map((text) => `${address}: ${text}`));
    });
    expect(pages).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });
});
