import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom/server';
import { describe, expect, test } from 'vitest';
import english from '../../locales/en';
import { translatorOptions } from '../../locales/translator';
import { type Column, Rows } from './rows';

interface Report {
  id: string;
  name: string;
}

const columns: Column<Report>[] = [
  { id: 'name', head: 'Name', width: 'main', plain: true, sorts: ['name', '-name'], cell: ({ name }) => name },
  { id: 'run', head: 'Last run', width: 'moment', optional: true, sorts: ['-run'], cell: () => 'today' },
  { id: 'state', head: 'Status', width: 'detail', cell: () => 'ready' },
];
const texts = { name: 'name, A to Z', '-name': 'name, Z to A', '-run': 'last run, newest first' };
const options = Object.keys(texts).map((value) => ({ value, to: `/reports?sort=${value}` }));

const i18n = i18next.createInstance();
i18n.init({ ...translatorOptions, lng: 'en', resources: { en: { translation: english } } });

function draw(props: Partial<Parameters<typeof Rows<Report>>[0]> = {}): string {
  const rows = [
    { id: 'a', name: 'Access' },
    { id: 'b', name: 'Bills' },
  ];
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StaticRouter location="/reports">
        <Rows
          label="Reports"
          columns={columns}
          hidden={[]}
          rows={rows}
          sort={{ value: '-name', options }}
          sorts={texts}
          {...props}
        />
      </StaticRouter>
    </I18nextProvider>,
  );
}

/** The links of the head: what they are called and which is marked. */
const headLinks = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => ({
    name: /aria-label="([^"]*)"/.exec(attributes)?.[1],
    current: attributes.includes('aria-current="true"'),
  }));

describe('the head of a list', () => {
  test('says the order in use and the one each title leads to', () => {
    expect(headLinks(draw())).toEqual([
      { name: 'Name: sorted by name, Z to A. Sort by name, A to Z', current: true },
      { name: 'Last run: sort by last run, newest first', current: false },
    ]);
  });

  test('marks no title where the list is in an order that none of them has', () => {
    const links = headLinks(draw({ sort: { value: 'due', options } }));
    expect(links.map(({ current }) => current)).toEqual([false, false]);
  });

  test('a title without orders is for the eye alone, since each cell says it', () => {
    const html = draw();
    expect(html).toContain('<span aria-hidden="true">Status</span>');
    expect(html.match(/Status: <\/span>ready/g)).toHaveLength(2);
  });
});

test('a hidden column takes its title and its cells along', () => {
  const html = draw({ hidden: ['run', 'state'] });
  expect(html).not.toContain('Last run');
  // Not optional, so it cannot be hidden.
  expect(html).toContain('Status');
});
