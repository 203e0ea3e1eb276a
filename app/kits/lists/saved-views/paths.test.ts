import { expect, it } from 'vitest';
import { newViewPath, viewPath } from './paths';

it('the address of a new view has the saved address and a first name', () => {
  expect(newViewPath('/approvals?sort=-date&page=2')).toBe(
    '/saved-views/new?of=%2Fapprovals%3Fsort%3D-date%26page%3D2',
  );
  expect(newViewPath('/tasks', { name: 'A & B' })).toBe('/saved-views/new?of=%2Ftasks&name=A+%26+B');
  expect(viewPath('v1', 'rename')).toBe('/saved-views/v1/rename');
});
