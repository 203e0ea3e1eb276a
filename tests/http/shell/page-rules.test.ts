// The rules of docs/areas/page-rules.md that a machine can see, on one page of every kind.
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse } from '../client';
import { crawl, crawlerOf, PEOPLE } from '../crawl';
import { unstyledClasses } from '../linked-styles';
import { CHECK, COMPLETE, forMe, HOST, item, REASON, type Walker, walkerOf } from '../member-client';
import type { Part } from '../page';

/** Dialogs whose own verb is to cancel, or whose way out is a step back. */
const OTHER_WAY_OUT = /^\/my-requests\/details\/[^/]+\/cancel|^\/autoaccess\/data-sources\/add\?.*define=/;
/** Pages without a way back that no menu lists: what leads to them is in the bar or on several pages. */
const NO_WAY_BACK = /^\/(dashboard|search|profile|saved-views|sharing|my-access\/(ending|compare))(\/|\?|$)/;
/** Pages of one thing with several lists, and lists within a step: their foot has the number. */
const NO_COUNT = /^\/(administer\/entitlements\/[^/]+\/|edit\/managed\/[^/]+\/[^/]+\/relationships\/|risk-dashboard)/;
/** The width of a form; a column beside another, or a row, has its own. */
const FORM_WIDTH = /(^| )(form-sheet|launcher|engine-sheet)( |$)/;
const OTHER_WIDTH = /(^| )(columns|request-in-place)( |$)/;
/** What the way out of a form is not called, and other names of verbs that have one name. */
const OTHER_WAYS_OUT = /^(Back( to .*)?|Go back|Keep the .*|Leave without .*)$/;
const OTHER_WORDS = /^(See|Open|Edit name|Add (theme|report|user|data source)|Next|Submit|Back to)( |$)/;
/** What the names of orders end with: of names, of what is first, and all others. */
const ORDER = /, (A to Z|Z to A|\w+ first|ascending|descending)$/;
/** What takes something away: nothing else is red. */
const TAKES_AWAY =
  /^(Delete|Remove|Revoke|Reject|Cancel request|Deny|Disconnect|Stop sharing|Sign out|Lock it out|Request deletion)( |…|$)/;
/** What is folded or stands over the page has a main button of its own; a bar of a phone has those of the page. */
const APART = /(^| )(filter-sheet|dropdown|action-bar|request-in-place|row-slot|theme-preview)( |$)/;
/** Nothing can be sent there, or what is sent stands beside another form. */
const NO_VERB = /\/certification-task\/[^/]+\/items\/[^/?]+(\?|$)/;

/** A dash that has no word beside it. */
const BARE_DASH = /(^|: )(--?|–)$/;
/** A day with the whole name of its month: only after its weekday. */
const LONG_DAY =
  /(?<!day )\b\d{1,2} (January|February|March|April|June|July|August|September|October|November|December)\b/;

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
      ...buttons.flatMap(({ text }) => (OTHER_WAYS_OUT.test(text) ? [`its way out is “${text}”`] : [])),
      ...(first && out >= 0 && !isMain(first) ? [`“${first.text}” stands before what sends the form`] : []),
      ...(out >= 0 && out < buttons.length - 1 ? ['“Cancel” is not last'] : []),
    ];
  });
}

/** Fields into which something is typed. */
const typedIn = (part: Part) =>
  part
    .all(['textarea', 'select', 'input'])
    .filter((field) => !/^(hidden|checkbox|radio|submit|file)$/.test(field.attribute('type') ?? ''))
    .flatMap((field) => field.attribute('name') ?? []);

/** What sends a form stands below it, not at the end of a row. */
function wrongAtEnds(main: Part): string[] {
  const isChosen = (field: Part) => /^(checkbox|radio)$/.test(field.attribute('type') ?? '');
  const forms = main
    .all('form', { method: /^post$/i })
    .filter((form) => typedIn(form).length > 0 || form.all('input').some(isChosen));
  return forms
    .flatMap((form) => form.all('*', { class: /(^| )row-end( |$)/ }))
    .flatMap((end) => end.all('button').map(({ text }) => `“${text}” stands at the end of a row`));
}

function wrongInWidths(main: Part): string[] {
  const narrow = main.all('*', { class: FORM_WIDTH }).concat(main.all('*', { class: OTHER_WIDTH }));
  const within = new Set(narrow.flatMap(typedIn));
  const sent = main.all('form', { method: /^post$/i }).flatMap(typedIn);
  return sent.filter((name) => !within.has(name)).map((name) => `the field “${name}” is as wide as the page`);
}

function wrongInWords(main: Part): string[] {
  const isButton = (part: Part) => /Polaris-Button/.test(classOf(part));
  const ofPages = main
    .all('nav')
    .flatMap(buttonsOf)
    .map(({ text }) => text);
  return buttonsOf(main)
    .filter((button) => isButton(button) && !ofPages.includes(button.text))
    .flatMap((button) => [
      ...(OTHER_WORDS.test(button.text) ? [`“${button.text}” has another name elsewhere`] : []),
      ...(/^Delete( |$)/.test(button.text) && !/toneCritical/.test(classOf(button))
        ? [`“${button.text}” is not red`]
        : []),
    ]);
}

const isRed = (button: Part) => /toneCritical/.test(classOf(button));
const isFilled = (button: Part) => /variantPrimary/.test(classOf(button));

/** The main buttons of a page or dialog, without those of what stands apart. */
function mainButtonsOf(part: Part): Part[] {
  return part.children().flatMap((child) => {
    if (child.name === 'dialog' || child.name === 'details' || APART.test(classOf(child))) return [];
    return isFilled(child) ? [child] : mainButtonsOf(child);
  });
}

/** One main button. Red is what takes something away: filled where that is confirmed, outlined where it leads there. */
function wrongInColours(main: Part, dialog: Part | undefined): string[] {
  const shown = mainButtonsOf(dialog ?? main);
  const confirms = dialog
    ?.find('footer', { class: /dialog-foot/ })
    ?.all('button')
    .at(-1);
  return [
    ...(shown.length > 1 ? [`${shown.map(({ text }) => `“${text}”`).join(' and ')} are main buttons`] : []),
    ...buttonsOf(main).flatMap((button) => [
      ...(isRed(button) && !TAKES_AWAY.test(button.text) ? [`“${button.text}” is red`] : []),
      ...(isRed(button) && isFilled(button) && button.name === 'a' ? [`“${button.text}” leads on, filled red`] : []),
    ]),
    ...(confirms && TAKES_AWAY.test(confirms.text) && !(isRed(confirms) && isFilled(confirms))
      ? [`“${confirms.text}” confirms, not filled red`]
      : []),
  ];
}

/** Which step it is stands under the title; what leads to the next is “Continue”, to the check “Review request”. */
function wrongInSteps(main: Part): string[] {
  const sentence = main.find('p', { class: /page-sentence/ })?.text ?? '';
  const [, step, steps] = /^Step (\d) of (\d)/.exec(sentence) ?? [];
  const texts = mainButtonsOf(main).map(({ text }) => text);
  const leadsOn = texts.some((text) => /^(Continue|Review request)$/.test(text));
  return [
    ...(leadsOn && step === undefined ? [`“${texts}” stands on a page that is no step`] : []),
    ...(leadsOn && step === steps && step !== undefined ? [`“${texts}” stands on the last step`] : []),
    ...(!leadsOn && texts.length > 0 && step !== steps ? [`“${texts}” leads to the next step`] : []),
  ];
}

/** A field below one with the same name, and pickers that are named by how they are searched. */
function wrongInLabels(main: Part): string[] {
  const isSeen = (label: Part) => !label.find('span', { class: /^hidden-visually$/ });
  const repeated = (form: Part) => {
    const labels = form.all(['label', 'legend'], { class: /field-label/ }).filter(isSeen);
    return labels.filter(({ text }, at) => text !== '' && labels[at - 1]?.text === text);
  };
  const searches = main
    .all('div', { class: /(^| )object-search( |$)/ })
    .flatMap((search) => search.all('label').slice(0, 1))
    .filter(({ text }) => /^(Search by name|Name contains)/.test(text));
  return [
    ...main.all('form').flatMap((form) => repeated(form).map(({ text }) => `two fields are called “${text}”`)),
    ...searches.map(({ text }) => `a picker is called “${text}”`),
  ];
}

/** A list says how many it has: at its foot, and below the title of a page that is about it where it is counted. */
function wrongInCounts(main: Part, address: string): string[] {
  const sentence = main.find('p', { class: /page-sentence/ })?.text ?? '';
  const lists = main.all('section', { class: /^sheet/ }).filter((sheet) => sheet.find('div', { class: /^list( |$)/ }));
  return lists.flatMap((sheet) => {
    const foot = sheet.find('footer', { class: /sheet-foot/ })?.text ?? '';
    const isCounted = /\d (of \d|items?)/.test(foot);
    return [
      ...(isCounted || /\d to \d/.test(foot) ? [] : ['the foot of its list has no number']),
      ...(isCounted && !/\d/.test(sentence) && !NO_COUNT.test(address) ? ['no number stands below its title'] : []),
    ];
  });
}

/** That a list is empty stands in its sheet, and not below the title of the page, too. */
function wrongInEmpty(main: Part): string[] {
  const sentence = main.find('p', { class: /page-sentence/ })?.text ?? '';
  const isEmpty = main.find('div', { class: /^empty$/ }) !== undefined;
  return isEmpty && /^(No|0) /.test(sentence) ? [`“${sentence}” stands above an empty sheet`] : [];
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
      ...texts.filter(({ text }) => BARE_DASH.test(text)).map(({ text }) => `“${text}” stands for no value`),
      ...list
        .all('div', { class: /^list-head$/ })
        .flatMap((head) => head.all('*'))
        .flatMap(({ text }) => (/^(State|Deed|Delete)$/.test(text) ? [`a column is called “${text}”`] : [])),
    ];
  });
}

/** Where nothing is selected, the bar of a selection hides by what is beside it. */
function wrongInBars(main: Part): string[] {
  const isBar = { class: /(^| )bulk-bar( |$)/ };
  const hiding = main.all('div', { class: /(^| )choosing( |$)/ }).flatMap((part) => part.all('form', isBar));
  return main.all('form', isBar).length === hiding.length ? [] : ['its bar of a selection is always there'];
}

function wrongInOrders(main: Part): string[] {
  return main
    .all('select', { name: /^sort$/ })
    .flatMap((select) => select.all('option'))
    .flatMap(({ text }) => (ORDER.test(text) ? [] : [`an order is called “${text}”`]));
}

/** The facts of one thing stand in one list, and none of them is a dash alone. */
function wrongInFacts(main: Part): string[] {
  const bare = main.all('dd').filter(({ text }) => BARE_DASH.test(text));
  const halves = main.all('section', { class: /(^| )sheet( |$)/ }).flatMap((sheet) => {
    const inner = new Set(
      sheet
        .all('section')
        .flatMap((one) => one.all('div', { class: /^facts( |$)/ }))
        .map(classOf),
    );
    const kinds = new Set(
      sheet
        .all('div', { class: /^facts( |$)/ })
        .map(classOf)
        .filter((kind) => !inner.has(kind)),
    );
    return kinds.size > 1 ? [`facts of one thing are in lists of ${kinds.size} kinds`] : [];
  });
  return [...bare.map(({ text }) => `the fact “${text}” is a dash without a word`), ...halves];
}

/** A dialog that is opened by its address stands over its page. */
function wrongBeneath(main: Part, dialog: Part): string[] {
  const sheetsIn = (part: Part) => part.all('*', { class: /(^| )(sheet|card)( |$)/ }).length;
  const isPage = dialog.find('h1') !== undefined;
  return isPage || sheetsIn(main) === sheetsIn(dialog) ? ['nothing stands beneath its dialog'] : [];
}

function wrongInDays(main: Part): string[] {
  // Not in what was written by people.
  const [day] = LONG_DAY.exec(main.text.replace(/“[^”]*”/g, '')) ?? [];
  return day === undefined ? [] : [`“${day}” has the whole name of its month`];
}

/** A number beside a heading has no brackets, and is left out where it is 0. */
function wrongInHeadings(page: Part): string[] {
  return page
    .all(['h1', 'h2', 'h3', 'h4'])
    .flatMap(({ text }) => (/\(\d+\)$/.test(text) ? [`a heading is “${text}”`] : []))
    .concat(
      page
        .all('header', { class: /(^| )sheet-head( |$)/ })
        .flatMap((head) => head.all('span', { class: /(^| )quiet( |$)/ }).map(({ text }) => ({ head, text })))
        .flatMap(({ head, text }) => (text === '0' ? [`a heading counts nothing: “${head.text}”`] : [])),
    );
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
    ...(dialog ? [...wrongInDialog(dialog, address), ...wrongBeneath(main, dialog)] : []),
    ...wrongInDays(main),
    ...wrongInHeadings(main),
    ...(dialog && object && asked === title ? [`its title is “${title}”, without “${object}”`] : []),
    ...(!dialog && !inMenu && !hasWayBack && !NO_WAY_BACK.test(address) ? ['it has no way back'] : []),
    ...wrongInForms(main),
    ...wrongAtEnds(main),
    ...wrongInEmpty(main),
    ...wrongInLists(main),
    ...wrongInOrders(main),
    ...wrongInBars(main),
    ...wrongInFacts(main),
    ...wrongInWords(main),
    ...wrongInColours(main, dialog),
    ...(dialog ? [] : wrongInSteps(main)),
    ...wrongInLabels(main),
    ...(dialog ? [] : [...wrongInWidths(main), ...wrongInCounts(main, address)]),
    ...main
      .all('header', { class: /page-head/ })
      .flatMap((head) =>
        buttonsOf(head).flatMap(({ text }) => (/^Back/.test(text) ? [`the way back “${text}” is a button`] : [])),
      ),
    ...main.all(['label', 'legend']).flatMap(({ text }) => (text.includes('(required)') ? [`“${text}”`] : [])),
  ];
}

/** Where an answer leads to a receipt, its title says what it is of. */
async function expectReceipt(walker: Walker, { status, headers }: HttpResponse) {
  const address = headers.location ?? '';
  expect([status, address]).toEqual([303, expect.stringContaining('/receipt/')]);
  const { page } = await walker.see(address);
  expect(page.title).toMatch(/^Results: .+ · /);
  expect(wrongOn(page, address)).toEqual([]);
}

describe('every page keeps the page rules', () => {
  it('the steps of a request with something in the cart, too', async () => {
    const kai = await forMe('kai.ruiz');
    await kai.send(item('Contract Archive/Archivist'));
    await kai.send(COMPLETE, REASON);
    for (const address of [COMPLETE, CHECK]) {
      const { status, page } = await kai.see(address);
      expect([status, wrongOn(page, address)]).toEqual([200, []]);
    }
    await expectReceipt(kai, await kai.send(CHECK));
  });

  it('the members of a role, who can be selected, too', async () => {
    const address = `/edit/managed/alpha_role/${idOf('role:Auditor')}/relationships/members`;
    const { page } = await (await walkerOf('ines.moreau')).see(address);
    expect(page.all('form', { class: /bulk-bar/ })).toHaveLength(1);
    expect(wrongOn(page, address)).toEqual([]);
  });

  it.each(['/dashboard', '/approvals', '/my-requests', '/profile', '/saved-views'])(
    '%s names the zone of its times once, at its foot',
    async (address) => {
      const cookie = `${await cookieOf(HOST, 'mina.holt')}; zone=Europe%2FBerlin`;
      const { page } = await ask(HOST, address, { headers: { cookie } });
      const foot = page.find('footer', { class: /^foot / });
      expect(foot?.text).toContain('Times are in your time zone (Berlin).');
      expect(page.text.match(/Times are in/g)).toHaveLength(1);
    },
  );

  it.each(PEOPLE)('as %s sees them', { timeout: 240_000 }, async (person, starts) => {
    const wrong: string[] = [];
    let pages = 0;
    await crawl(await crawlerOf(person), starts, ({ address, answer }) => {
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
