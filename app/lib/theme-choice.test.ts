import { expect, test } from 'vitest';
import { type ThemeFacts, themeChoice } from './theme-choice';

const nothing: ThemeFacts = { hosted: true, realm: 'alpha', stage: null, linked: null, remembered: null };
const choice = (facts: Partial<ThemeFacts>) => themeChoice({ ...nothing, ...facts });
const linked = { id: 't-2', name: 'Ocean' };

test.each([
  ['{"themeId":"t-1"}', 't-1'],
  ['themeId=t-1', 't-1'],
  ['submitButtonText=Next, themeId=t-1', 't-1'],
])('the node’s theme %s wins and is kept', (stage, theme) => {
  expect(choice({ stage, linked, remembered: 't-3' })).toEqual({ kind: 'named', theme, keep: true });
});

test.each(['{"other":"x"}', '{"themeId":""}', '{"themeId":7}', 'null', 'notthemeId=x', 'plain words'])(
  'a stage without a theme, %s, leaves it to the journey',
  (stage) => {
    expect(choice({ stage, linked })).toEqual({ kind: 'named', theme: 't-2', keep: true });
  },
);

test('a journey’s theme is known by its id, else by its name', () => {
  expect(choice({ linked: { id: null, name: 'Ocean' } })).toMatchObject({ theme: 'Ocean', keep: true });
  expect(choice({ linked: {} })).toEqual({ kind: 'default' });
});

test('then the remembered one, which stays as it is, then the default', () => {
  expect(choice({ remembered: 't-3' })).toEqual({ kind: 'named', theme: 't-3', keep: false });
  expect(choice({})).toEqual({ kind: 'default' });
});

test('a hosted root realm has the fixed look', () => {
  for (const realm of ['root', '/']) expect(choice({ realm, linked, stage: 'themeId=x' })).toEqual({ kind: 'vendor' });
  expect(choice({ realm: 'root', hosted: false, linked })).toMatchObject({ theme: 't-2' });
});
