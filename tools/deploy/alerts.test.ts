import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listMetrics, metricOf, metricsIn, readAlerts, readPanels } from './metrics.ts';

const root = path.resolve(import.meta.dirname, '../..');
const alerts = readAlerts();
const runbooks = fs.globSync('docs/runbooks/*.md', { cwd: root });
/** What whoever is woken reads, in this order. */
const sections = ['What you see', 'What it means', 'What to do now', 'It is over when'];

it('alerts and dashboards ask only for metrics that are exported', async () => {
  const exported = await listMetrics();
  const asked = [...alerts, ...readPanels()].flatMap(({ expr }) => metricsIn(expr));
  expect(asked.length).toBeGreaterThan(30);
  // Prometheus itself makes `up`.
  expect(asked.filter((name) => name !== 'up' && !exported.includes(metricOf(name)))).toEqual([]);
});

it('a metric that nobody exports, and an expression that is none, are found', () => {
  expect(metricsIn('sum by (le) (rate(a_bucket{b="c"}[5m])) > max(d)').map(metricOf)).toEqual(['a', 'd']);
  expect(() => metricsIn('sum(rate(a[5m])')).toThrow('not PromQL');
});

it('every alert says what is wrong, how urgent it is, and has a page of its own', () => {
  for (const { alert, for: after, labels, annotations } of alerts) {
    expect(alert).toMatch(/^Kislap[A-Z]\w+$/);
    expect(after).toMatch(/^\d+[mh]$/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary.length + annotations.description.length).toBeGreaterThan(30);
  }
  expect(alerts.map(({ annotations }) => annotations.runbook).sort()).toEqual(runbooks.sort());
  expect(runbooks.length).toBeGreaterThanOrEqual(10);
});

it.each(runbooks)('%s names its alert and answers the four questions', (file) => {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const own = alerts.find(({ annotations }) => annotations.runbook === file);
  expect(text).toContain(own?.alert);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(sections);
});
