import { expect, test } from 'vitest';
import { selectWidgets } from './widgets';

const welcome = { type: 'Welcome', size: 'small' } as const;
const workflow = { type: 'Workflow', size: 'medium' } as const;

test('widgets keep their order and size', () => {
  expect(selectWidgets([workflow, welcome], { workflow: true })).toEqual({
    widgets: [
      { name: 'Workflow', size: 'medium' },
      { name: 'Welcome', size: 'small' },
    ],
    unknown: [],
  });
});

test('where the engine runs its widget is appended, once [shell 98]', () => {
  const names = (widgets: (typeof welcome | typeof workflow)[]) =>
    selectWidgets(widgets, { workflow: true }).widgets.map(({ name, size }) => `${name} ${size}`);
  expect(names([welcome])).toEqual(['Welcome small', 'Workflow large']);
  expect(names([])).toEqual(['Workflow large']);
  expect(names([workflow])).toEqual(['Workflow medium']);
});

test('a platform without workflow has no workflow widget, even when the tenant lists it [shell 98]', () => {
  expect(selectWidgets([workflow, welcome], { workflow: false })).toEqual({
    widgets: [{ name: 'Welcome', size: 'small' }],
    unknown: [],
  });
});

test('unknown types are named once each', () => {
  const widgets = [{ type: 'Chart', size: 'large' } as const, welcome, { type: 'Chart', size: 'small' } as const];
  expect(selectWidgets([...widgets, { type: 'News', size: 'large' }], { workflow: false }).unknown).toEqual([
    'Chart',
    'News',
  ]);
});
