import { expect, it } from 'vitest';
import { spelledOut } from './spelled-out';

it('spells out the names of members', () => {
  expect(['costCentre', 'monthly_limit', 'sAMAccountName', 'x', ''].map(spelledOut)).toEqual([
    'Cost centre',
    'Monthly limit',
    'sAMAccountName',
    'X',
    '',
  ]);
});
