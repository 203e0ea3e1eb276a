import { expect, test } from 'vitest';
import { filterTiles, selectOwnApplications, toTiles } from './tiles';

const application = (name: string, icon: string | null = null, login: string | null = 'https://x.example/') => ({
  id: name,
  name,
  login,
  icon,
});
const allowed = (source: string) => (source.startsWith('https://cdn.example/') ? source : null);

test('tiles stand in the order of their names, as readers of the language sort [shell 99]', () => {
  const names = ['Zoom', 'ärzte', 'App 10', 'app 9', 'Écrit'].map((name) => application(name));
  expect(toTiles(names, allowed, 'en').map(({ name }) => name)).toEqual(['app 9', 'App 10', 'ärzte', 'Écrit', 'Zoom']);
  expect(toTiles(names, allowed, 'sv').map(({ name }) => name)).toEqual(['app 9', 'App 10', 'Écrit', 'Zoom', 'ärzte']);
});

test.each([
  ['images/logos/salesforce.svg', { kind: 'mark' }],
  ['/images/logos/salesforce.svg', { kind: 'mark' }],
  ['https://cdn.example/logo.png', { kind: 'image', src: 'https://cdn.example/logo.png' }],
  ['https://elsewhere.example/logo.png', { kind: 'none' }],
  ['mail.svg', { kind: 'mark' }],
  ['javascript:alert(1)', { kind: 'none' }],
  ['', { kind: 'none' }],
  [null, { kind: 'none' }],
])('the picture %j is %j [account 146]', (icon, picture) => {
  expect(toTiles([application('A', icon)], allowed, 'en')[0]?.picture).toEqual(picture);
});

test('an application without an address leads nowhere', () => {
  expect(
    toTiles([application('A', null, ''), application('B', null, null)], allowed, 'en').map(({ to }) => to),
  ).toEqual([null, null]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https:evil.example',
  'https://a:b@evil.example/',
])('the address %s is not opened', (login) =>
  expect(toTiles([application('A', null, login)], allowed, 'en')[0]?.to).toBeNull(),
);

test('keeps those of a person’s applications that have an address, by name in any case [account 144]', () => {
  const defined = [application('Mail'), application('Wiki')];
  expect(selectOwnApplications({ names: ['mAIL', 'Chat'], defined }).map(({ name }) => name)).toEqual(['Mail']);
});

test('a search finds a part of a name, in any case [account 145]', () => {
  const tiles = toTiles([application('Travel Desk'), application('Wiki')], allowed, 'en');
  expect(filterTiles(tiles, ' desk ').map(({ name }) => name)).toEqual(['Travel Desk']);
  expect(filterTiles(tiles, '')).toHaveLength(2);
});
