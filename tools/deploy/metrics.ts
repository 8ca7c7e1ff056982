import fs from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { createMetrics } from '../../core/platform/metrics.ts';

const root = path.resolve(import.meta.dirname, '../..');
const deploy = path.join(root, 'deploy');

export interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook: string };
}

export function readAlerts(): Alert[] {
  const file = parse(fs.readFileSync(path.join(deploy, 'prometheus/alerts.yaml'), 'utf8'));
  return file.groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
}

/** What the panels of all dashboards ask. */
export function readPanels(): { title: string; expr: string }[] {
  return fs.globSync('grafana/*.json', { cwd: deploy }).flatMap((name) => {
    const { panels } = JSON.parse(fs.readFileSync(path.join(deploy, name), 'utf8'));
    return panels.flatMap(({ title, targets }: { title: string; targets: { expr: string }[] }) =>
      targets.map(({ expr }) => ({ title, expr })),
    );
  });
}

/** The metrics that an expression of PromQL names; throws where it is none. */
export function metricsIn(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter(node) {
      const text = expr.slice(node.from, node.to);
      if (node.type.isError) throw new Error(`not PromQL at ${node.from}: ${expr}`);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') names.push(text);
    },
  });
  return names;
}

/** A histogram is asked by its parts. */
export const metricOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

/** Every metric of the server by the words of its source, and Node's own. */
export async function listMetrics(): Promise<string[]> {
  const sources = fs.globSync('{core,features/*/server,apps/server}/**/*.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.endsWith('.test.ts'),
  });
  const named = sources.flatMap((name) =>
    [
      ...fs
        .readFileSync(path.join(root, name), 'utf8')
        .matchAll(/\.(?:gauge|gaugeBy|counter|histogram)\(\s*'(\w+)'/g),
    ].map(([, metric]) => `kislap_${metric}`),
  );
  const ofNode = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  return [...named, ...ofNode];
}
