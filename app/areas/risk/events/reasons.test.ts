import { describe, expect, it } from 'vitest';
import { isHeuristic, REASONS, reasonOf, UNEXPLAINED, visibleReasons } from './reasons';

it('each name of the platform has one name here; one that is not known stays as it is', () => {
  expect(['weekday', 'model', 'dayparting', 'city', 'is_brute_force', 'new_rule'].map(reasonOf)).toEqual([
    'day_of_week',
    'device',
    'time_of_day',
    'city',
    'is_brute_force',
    'new_rule',
  ]);
  expect(new Set(REASONS).size).toBe(REASONS.length);
  expect(REASONS.filter(isHeuristic)).toHaveLength(8);
});

describe('the reasons an event is shown with', () => {
  const judged = {
    heuristics: ['is_brute_force'],
    clustering: ['weekday'],
    ueba: 'model',
    uebaIsAbove: true,
    clusteringIsAbove: true,
    isExplained: true,
  };
  it('contain heuristics, clustering and behavior, each once', () => {
    expect(visibleReasons(judged)).toEqual(['is_brute_force', 'day_of_week', 'device']);
    expect(visibleReasons({ ...judged, ueba: 'day_of_week' })).toEqual(['is_brute_force', 'day_of_week']);
  });
  it('leave out signals below the threshold', () => {
    expect(visibleReasons({ ...judged, uebaIsAbove: false, clusteringIsAbove: false })).toEqual(['is_brute_force']);
  });
  it.each([null, 'failed', 'unknown'])(
    'say that nothing explains a signal answered by %s, where there is no other',
    (ueba) => {
      const alone = { ...judged, heuristics: [], clustering: [], ueba, isExplained: false };
      expect(visibleReasons(alone)).toEqual([UNEXPLAINED]);
      expect(visibleReasons({ ...alone, heuristics: ['is_brute_force'] })).toEqual(['is_brute_force']);
      expect(visibleReasons({ ...alone, uebaIsAbove: false })).toEqual([]);
    },
  );
});
