import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../tests/builders/request';
import { readTraits, toRecommendation } from './recommendation';

const thresholds = { high: 80, low: 20 };
const predicted = (prediction: object, type = 'entitlementGrant') =>
  toRecommendation(aRequest({ type, prediction }), thresholds);

describe('a recommendation', () => {
  test('has three levels by the two thresholds [reviews 39]', () => {
    expect(predicted({ confidence: 0.8 }).likelihood).toBe('high');
    expect(predicted({ confidence: 0.79 }).likelihood).toBe('medium');
    expect(predicted({ confidence: 0.2 }).likelihood).toBe('medium');
    expect(predicted({ confidence: 0.19 }).likelihood).toBe('low');
  });

  test('is none where nothing is predicted [reviews 39]', () => {
    for (const prediction of [undefined, null, {}, { confidence: null, rule: ['04_CITY_Oslo'] }]) {
      const found = toRecommendation(aRequest({ prediction }), thresholds);
      expect(found).toMatchObject({ likelihood: 'none', percent: null });
    }
  });

  test('is unknown where its confidence cannot be read', () => {
    for (const prediction of [
      { confidence: 1.4 },
      { confidence: 'high' },
      { rule: ['04_CITY_Oslo'], freq: 3 },
      'high',
    ]) {
      const found = toRecommendation(aRequest({ prediction }), thresholds);
      expect(found).toMatchObject({ likelihood: 'unknown', percent: null });
    }
  });

  test('has the middle level while the tenant has no thresholds', () => {
    expect(toRecommendation(aRequest({ prediction: { confidence: 0.99 } }), { high: null, low: null }).likelihood).toBe(
      'medium',
    );
  });

  test('reads the older name of the confidence', () => {
    expect(predicted({ CONF: 0.92 })).toMatchObject({ likelihood: 'high', percent: 92 });
  });

  test('counts people only when the numbers give the share', () => {
    expect(predicted({ confidence: 0.8, freq: 12, freqUnion: 15 })).toMatchObject({ have: 12, of: 15 });
    expect(predicted({ confidence: 0.92, freq: 5, freqUnion: 5 })).toMatchObject({ percent: 92, have: null, of: null });
    expect(predicted({ confidence: 0, freq: 0, freqUnion: 0 })).toMatchObject({ have: null, of: null });
  });

  test('marks a removal, for which few holders are an argument', () => {
    expect(predicted({ confidence: 0.13 }, 'entitlementRemove')).toMatchObject({ likelihood: 'low', removes: true });
  });
});

describe('traits that similar people share', () => {
  const properties = [
    { key: 'city', displayName: 'City' },
    { key: 'costCentre', displayName: 'Cost centre' },
  ];
  const traits = (...rule: string[]) => readTraits(aRequest({ prediction: { rule } }), properties);

  test('have their display names, read by the length of the key', () => {
    expect(traits('04_CITY_Oslo')).toEqual([{ name: 'City', value: 'Oslo' }]);
    expect(traits('0B_COST_CENTRE_44_10')).toEqual([{ name: 'Cost centre', value: '44_10' }]);
    expect(traits('05_TITLE_Accountant')).toEqual([{ name: 'Title', value: 'Accountant' }]);
  });

  test('stay as they are when they cannot be read [requests 101]', () => {
    for (const rule of ['Oslo', '04CITYOslo', '99_CITY_Oslo', '04_CITY_', '00__x', '']) {
      expect(traits(rule)).toEqual([{ name: null, value: rule }]);
    }
  });
});
