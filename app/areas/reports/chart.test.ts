import { expect, it } from 'vitest';
import { chartParts, readChart, toChartPoints, withChart } from './chart';
import { readConfig, writeConfig } from './config';

const config = readConfig(
  JSON.stringify({
    entities: [{ entity: 'users' }],
    fields: [{ label: 'Department', value: 'users.department' }],
    aggregate: { fields: [{ label: 'People', aggregate: { count: 'users._id' } }] },
  }),
);
const [name, value] = chartParts(config).map(({ key }) => key);
const drawn = withChart(config, { kind: 'bars', name: name ?? '', value: value ?? '' });

it('a chart is kept in the configuration and follows renamed columns', () => {
  const stored = readConfig(writeConfig(drawn));
  expect(readChart(stored)).toMatchObject({ kind: 'bars', name: { label: 'Department' }, value: { label: 'People' } });
  const renamed = { ...stored, fields: [{ label: 'Team', value: 'users.department' }] };
  expect(readChart(renamed)?.name.label).toBe('Team');
  expect(readChart({ ...stored, aggregates: [] })).toBeNull();
  expect(readChart(withChart(stored, null))).toBeNull();
  expect(writeConfig(withChart(stored, null))).not.toContain('chart');
});

it('a chart draws the rows that have a number, and counts the others', () => {
  const chart = readChart(drawn);
  const rows = [{ Department: 'Finance', People: 3 }, { Department: null, People: 1 }, { Department: 'Sales' }];
  expect(chart && toChartPoints(rows, chart)).toEqual({
    points: [
      { name: { is: 'text', text: 'Finance' }, value: 3 },
      { name: { is: 'none' }, value: 1 },
    ],
    skipped: 1,
  });
});
