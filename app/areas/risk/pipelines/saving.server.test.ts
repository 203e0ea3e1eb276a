import { expect, test } from 'vitest';
import { PARAMETERS, PredictionForm, parametersOf, TrainingForm } from './saving.server';

const usual = {
  name: 'Weekly',
  source: 'ds-1',
  ...Object.fromEntries(PARAMETERS.map(({ field, usual: value }) => [field, String(value)])),
};
const problems = (over: object) =>
  TrainingForm.safeParse({ ...usual, ...over }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? [];

test('the usual values are right and are kept by group', () => {
  expect(problems({})).toEqual([]);
  expect(parametersOf(TrainingForm.parse(usual))).toEqual({
    'Model A': { batch_size: 512, epochs: 1000, learning_rate: 0.001 },
    'Model B': { batch_size: 512, epochs: 1000, learning_rate: 0.001 },
    'Model C': { min_number_of_clusters: 4, max_number_of_clusters: 45 },
    embeddings: { embedding_dimension: 20, learning_rate: 0.001, window: 5 },
  });
});

test('a learning rate may be typed with a comma; in whole numbers it is none', () => {
  const typed = TrainingForm.parse({ ...usual, a_learning_rate: '0,005' });
  expect(parametersOf(typed)['Model A']?.learning_rate).toBe(0.005);
  expect(problems({ a_batch_size: '8,000' })).toEqual(['a_batch_size: risk.administration.rule.batch_size']);
});

test.each([
  [{ a_batch_size: '12' }, 'a_batch_size: risk.administration.rule.batch_size'],
  [{ a_batch_size: '10008' }, 'a_batch_size: risk.administration.rule.batch_size'],
  [{ a_batch_size: '-8' }, 'a_batch_size: risk.administration.rule.batch_size'],
  [{ b_epochs: '299' }, 'b_epochs: risk.administration.rule.epochs'],
  [{ b_epochs: '300.5' }, 'b_epochs: risk.administration.rule.epochs'],
  [{ a_learning_rate: '1' }, 'a_learning_rate: risk.administration.rule.learning_rate'],
  [{ a_learning_rate: '0' }, 'a_learning_rate: risk.administration.rule.learning_rate'],
  [{ e_window: '4' }, 'e_window: risk.administration.rule.window'],
  [{ e_embedding_dimension: '101' }, 'e_embedding_dimension: risk.administration.rule.embedding_dimension'],
  [{ c_min_number_of_clusters: '2' }, 'c_min_number_of_clusters: risk.administration.rule.min_number_of_clusters'],
  [{ c_max_number_of_clusters: '1001' }, 'c_max_number_of_clusters: risk.administration.rule.max_number_of_clusters'],
  [{ c_min_number_of_clusters: '45' }, 'c_max_number_of_clusters: risk.administration.rule.clusters'],
  [{ a_epochs: 'many' }, 'a_epochs: risk.administration.rule.epochs'],
  [{ name: ' ' }, 'name: risk.administration.rule.name'],
  [{ source: '' }, 'source: risk.administration.rule.source'],
])('refuses %j [reports 79]', (over, problem) => {
  expect(problems(over)).toEqual([problem]);
});

test('a prediction needs a training and a threshold between 0 and 100 [reports 80]', () => {
  const given = { name: 'Nightly', source: 'ds-1', training: 't-1', threshold: '50' };
  expect(PredictionForm.safeParse(given).success).toBe(true);
  for (const over of [{ training: undefined }, { threshold: '101' }, { threshold: '-1' }, { threshold: '1.5' }])
    expect(PredictionForm.safeParse({ ...given, ...over }).success).toBe(false);
});
