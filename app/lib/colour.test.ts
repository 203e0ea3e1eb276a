import { describe, expect, test } from 'vitest';
import {
  adjustToContrast,
  contrast,
  fromLch,
  hueDistance,
  parseColour,
  type Rgb,
  textOn,
  toHex,
  toLch,
} from './colour';

function colour(value: string): Rgb {
  const parsed = parseColour(value);
  if (!parsed) throw new Error(`not a colour: ${value}`);
  return parsed;
}

describe('the text colour on a ground', () => {
  test.each([
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#333333', '#ffffff'],
    ['#505050', '#ffffff'],
    ['#767676', '#ffffff'],
    ['#777777', '#000000'],
    ['#808080', '#000000'],
    ['#324054', '#ffffff'],
    ['#dc3545', '#ffffff'],
    ['#69788b', '#ffffff'],
    ['#109cf1', '#000000'],
    ['#2ed47a', '#000000'],
    ['#ffb946', '#000000'],
    ['#cccccc', '#000000'],
    ['#f00', '#000000'],
  ])('on %s is %s [shell 39]', (ground, text) => {
    expect(toHex(textOn(colour(ground)))).toBe(text);
  });

  test('takes the lighter one on middle grey at threshold 3 [shell 39]', () => {
    expect(toHex(textOn(colour('#808080'), { threshold: 3 }))).toBe('#ffffff');
  });

  test('takes the better of the two where neither reaches the threshold', () => {
    expect(toHex(textOn(colour('#777777'), { threshold: 7 }))).toBe('#000000');
    expect(toHex(textOn(colour('#505050'), { threshold: 15 }))).toBe('#ffffff');
  });

  test.each(['#1234', '123456', 'red', '', '#12345g', 'red;}x{', 'url(//e)', '</style>', null, 7, {}])(
    'parseColour is null for: %j [shell 39]',
    (value) => {
      expect(parseColour(value)).toBeNull();
    },
  );
});

test('contrast of known pairs', () => {
  expect(contrast(colour('#767676'), colour('#fff'))).toBeCloseTo(4.54, 2);
  expect(contrast(colour('#109cf1'), colour('#fff'))).toBeCloseTo(2.98, 2);
  expect(contrast(colour('#109cf1'), colour('#000'))).toBeCloseTo(7.05, 2);
  expect(contrast(colour('#000'), colour('#fff'))).toBe(21);
});

test('colours survive the way to lightness, chroma, hue and back', () => {
  for (const value of ['#1f5a54', '#ffc21a', '#000000', '#ffffff', '#9c241f', '#7f7f7f']) {
    expect(toHex(fromLch(toLch(colour(value))))).toBe(value);
  }
});

describe('reaching a contrast', () => {
  const white = colour('#fff');
  test('keeps a colour that has it', () => {
    expect(adjustToContrast(colour('#1f5a54'), [white], 4.5)).toEqual(colour('#1f5a54'));
  });

  test('darkens brand yellow on white and keeps its hue', () => {
    const yellow = colour('#ffc21a');
    const text = adjustToContrast(yellow, [white], 4.5);
    expect(contrast(text, white)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, white)).toBeLessThan(5.2);
    expect(hueDistance(text, yellow)).toBeLessThan(3);
  });

  test('lightens a dark colour on a dark ground', () => {
    const ground = colour('#1f1d1a');
    const text = adjustToContrast(colour('#1f5a54'), [ground], 4.5);
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('holds on every ground at once, for any colour', () => {
    const grounds = ['#ffffff', '#f5f2ec', '#e4eeeb'].map(colour);
    for (const value of ['#ffffff', '#ffff00', '#00ff00', '#ff00ff', '#808080', '#010101']) {
      const text = adjustToContrast(colour(value), grounds, 4.5);
      for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
