import { expect, it } from 'vitest';
import { backToList, objectPage, privilegeTitle, titledPage } from './page-titles';

it('name a list, and its page from the second on', () => {
  expect(titledPage({ title: 'Devices' })).toEqual({ words: 'Devices' });
  expect(titledPage({ title: 'Devices', links: { page: 1, pages: 4 } })).toEqual({ words: 'Devices' });
  expect(titledPage({ title: 'Devices', links: { page: 2, pages: 4 } })).toEqual({
    key: 'resources.titlePage',
    values: { kind: { words: 'Devices' }, page: 2, pages: 4 },
  });
});

it('name an object, and lead back to the list of its kind', () => {
  expect(objectPage({ name: 'Router 7' })).toEqual({ words: 'Router 7' });
  expect(backToList({ list: '/list/managed/device', kindTitle: 'Devices' })).toEqual({
    to: '/list/managed/device',
    title: { words: 'Devices' },
  });
});

it('say of a privilege whether it is added or changed', () => {
  expect(privilegeTitle({ isNew: true })).toBe('resources.privileges.add');
  for (const one of [{ isNew: false }, undefined]) expect(privilegeTitle(one)).toBe('resources.privileges.change');
});

it('are general where nothing was loaded', () => {
  expect(titledPage(undefined)).toBe('places.title.list');
  expect(objectPage(undefined)).toBe('places.title.edit');
  expect(backToList(undefined)).toBeNull();
});
