import { expect, it } from 'vitest';
import { backToList, listTitle, objectTitle, privilegeTitle, relatedTitle } from './page-titles';

const AT = { params: { resourceType: 'managed', resourceName: 'device' } };

it('the title of a list names its page from the second on', () => {
  expect(listTitle({ title: 'Devices' })).toEqual({ text: 'Devices' });
  expect(listTitle({ title: 'Devices', links: { page: 1, pages: 4 } })).toEqual({ text: 'Devices' });
  expect(listTitle({ title: 'Devices', links: { page: 2, pages: 4 } })).toEqual({
    key: 'administration.resources.titlePage',
    values: { kind: { text: 'Devices' }, page: 2, pages: 4 },
  });
});

it('the title of an object is its name, with a link back to the list of its kind', () => {
  expect(objectTitle({ name: 'Router 7' })).toEqual({ text: 'Router 7' });
  expect(backToList({ list: '/list/managed/device', kindTitle: 'Devices' }, AT)).toEqual({
    to: '/list/managed/device',
    title: { text: 'Devices' },
  });
});

it('the title of a privilege form distinguishes adding from changing', () => {
  expect(privilegeTitle({ isNew: true })).toBe('administration.resources.privileges.add');
  for (const one of [{ isNew: false }, undefined])
    expect(privilegeTitle(one)).toBe('administration.resources.privileges.change');
});

it('the title of a dialog over a list of an object names the list', () => {
  expect(relatedTitle('addTo', { title: 'Members' })).toEqual({
    key: 'administration.resources.related.addTo',
    values: { list: { text: 'Members' } },
  });
  expect(relatedTitle('removeFrom', null)).toBe('administration.resources.related.removeButton');
});

it('page titles are general when nothing was loaded', () => {
  expect(listTitle(undefined)).toBe('places.title.list');
  expect(objectTitle(undefined)).toBe('places.title.edit');
  expect(backToList(undefined, AT)).toEqual({ to: '/list/managed/device', title: 'places.title.list' });
});
