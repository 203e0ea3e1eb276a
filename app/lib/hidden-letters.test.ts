import { expect, it } from 'vitest';
import { revealHidden } from './hidden-letters';

it.each([
  ['kai.ruiz', 'kai.ruiz'],
  ['kai\u200b.ruiz', 'kai[U+200B].ruiz'],
  ['\u202eziur.iak', '[U+202E]ziur.iak'],
  ['رويز', 'رويز'],
])('revealHidden of %j is %j', (name, shown) => {
  expect(revealHidden(name)).toBe(shown);
});
