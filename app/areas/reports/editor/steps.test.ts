import { expect, it } from 'vitest';
import { reportChoices, reportConfig } from '../../../../tests/builders/report';
import { buildStepForm } from './steps';

it('the chart step asks for names and numbers with a kind of chart only, and then calls neither optional', () => {
  const parts = buildStepForm('chart', reportConfig, reportChoices, (key) => key).fields.filter(
    ({ model }) => model !== 'kind',
  );
  expect(parts.map(({ model, usedWith }) => [model, usedWith])).toEqual([
    ['name', 'bars lines'],
    ['value', 'bars lines'],
  ]);
});
