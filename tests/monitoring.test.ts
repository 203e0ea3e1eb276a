// The dashboard and the alerts of docs/monitoring ask for fields and events that log lines have.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSources } from './source-tree';

const dashboard = JSON.parse(readFileSync('docs/monitoring/grafana-dashboard.json', 'utf8'));
const alerts = parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8'));
const manual = readFileSync('docs/deploy.md', 'utf8');
const FIELDS = ['tenant', 'method', 'path', 'status', 'ms', 'upstreamCalls', 'upstreamWaves', 'upstreamMs', 'level'];
const FIELDS_OF_EVENTS = ['event', 'problem', 'detail', 'call', 'reason'];

const panels: { targets: { expr: string }[] }[] = dashboard.panels;
const rules: { expr: string }[] = alerts.groups[0].rules;
const asked = [...panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr);

it('the dashboard and the alerts ask for fields that log lines have, and the manual explains them', () => {
  const names = asked.flatMap((expr) => [
    ...[...expr.matchAll(/\|\s*(?:unwrap )?(\w+)\s*(?:[=!<>]|\[)/g)].map(([, name]) => name ?? ''),
    ...[...expr.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, list]) => (list ?? '').split(', ')),
  ]);
  expect(names.length).toBeGreaterThan(30);
  const known = [...FIELDS, ...FIELDS_OF_EVENTS];
  expect([...new Set(names)].filter((name) => !known.includes(name))).toEqual([]);
  for (const name of known) expect(manual).toContain(`\`${name}\``);
});

it('the dashboard, the alerts and the manual name events that the portal writes', () => {
  const written = readSources('app')
    .filter(({ isTest }) => !isTest)
    .flatMap(({ text }) => [...text.matchAll(/\baudit\('([^']+)'/g)].map(([, event]) => event ?? ''));
  const events = asked.flatMap((expr) =>
    [...expr.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, list]) => (list ?? '').split('|')),
  );
  expect(events.filter((event) => !written.includes(event))).toEqual([]);
  const line = manual.split('\n').find((text) => text.startsWith('| `event` |')) ?? '';
  const named = [...line.matchAll(/`([a-z][a-z -]+)`/g)].map(([, event]) => event ?? '');
  expect(named.filter((event) => ![...written, ...FIELDS, ...FIELDS_OF_EVENTS].includes(event))).toEqual([]);
});
