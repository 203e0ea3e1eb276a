import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FRAME } from '../../lib/namespaces';
import ui from '../../locales/en/ui';
import { translatorOptions } from '../../locales/translator';
import { TranslationProvider } from '../../ui/use-translation';
import { type Column, Rows } from './rows';

const i18n = createInstance();
await i18n.init({ ...translatorOptions('en'), ns: [FRAME], resources: { en: { [FRAME]: ui } } });

interface Certified {
  id: string;
  person: string;
}

const columns: Column<Certified>[] = [
  { id: 'person', head: 'Person', width: 'main', plain: true, cell: ({ id }) => `row ${id}` },
  { id: 'state', head: 'Status', width: 'detail', optional: true, cell: () => 'open' },
];
const rows = [
  { id: '1', person: 'Kai' },
  { id: '2', person: 'Kai' },
  { id: '3', person: 'Olga' },
  { id: '4', person: 'Kai' },
];

function draw(props: Partial<Parameters<typeof Rows<Certified>>[0]> = {}): string {
  const sort = { value: 'person', options: [] };
  return renderToStaticMarkup(
    <TranslationProvider i18n={i18n}>
      <Rows label="Items" columns={columns} hidden={[]} rows={rows} sort={sort} sorts={{}} {...props} />
    </TranslationProvider>,
  );
}

const words = (html: string) => html.match(/row \d|<h3[^>]*>[^<]*/g)?.map((one) => one.replace(/<h3[^>]*>/, '# '));

test('rows of one key stand under one heading, as long as they follow each other', () => {
  const group = { key: ({ person }: Certified) => person, title: ({ person }: Certified) => person };
  expect(words(draw({ group }))).toEqual(['# Kai', 'row 1', 'row 2', '# Olga', 'row 3', '# Kai', 'row 4']);
  expect(words(draw())).toEqual(['row 1', 'row 2', 'row 3', 'row 4']);
});

test('a column that is hidden takes its title and its cells along', () => {
  expect(draw().match(/Status/g)).toHaveLength(5);
  expect(draw().match(/Status: </g)).toHaveLength(4);
  expect(draw({ hidden: ['state', 'person'] })).not.toContain('Status');
  // Not optional, so it stays.
  expect(words(draw({ hidden: ['person'] }))).toHaveLength(4);
});

test('the box of a selectable row comes before the columns', () => {
  const select = { head: <b>all</b>, cell: ({ id }: Certified) => <i>{id}</i> };
  const html = draw({ select });
  expect(html).toContain('<div class="list-head"><b>all</b>');
  expect(html).toContain('<div class="row"><i>1</i>');
});
