import { describe, expect, it } from 'vitest';
import { textKeys } from './texts';

describe('textKeys', () => {
  const keys = textKeys('area.list');

  it('looks below the list, then below its area', () => {
    expect(keys.noMatch).toEqual(['area.list.noMatch', 'area.noMatch']);
    expect(keys.option('state', 'open')).toEqual(['area.list.state.open', 'area.state.open']);
  });

  it('takes the name of a column for a filter or an order without a name of its own', () => {
    expect(keys.filter('user')).toEqual([
      'area.list.filter.user',
      'area.filter.user',
      'area.list.column.user',
      'area.column.user',
      'ui.filter.user',
      'ui.column.user',
    ]);
    expect(keys.sort('user').slice(-2)).toEqual(['area.column.user', 'ui.column.user']);
  });

  it('ends with a text of all lists where there is one', () => {
    expect(keys.any('state').at(-1)).toBe('ui.filter.any');
  });
});
