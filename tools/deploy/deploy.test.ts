import fs from 'node:fs';
import path from 'node:path';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { readConfig, readProcessConfig, settingNames } from '../../core/platform/config.ts';
import { youngHeap } from '../start/service.ts';
import { readCompose } from './compose.ts';
import { renderChart } from './helm.ts';
import type { Manifest } from './manifest.ts';
import { readUnit } from './units.ts';

// What is deployed is written in files that nothing else reads: here each is held against what the product knows.

const root = path.resolve(import.meta.dirname, '../..');
const deploy = path.join(root, 'deploy');
const read = (name: string) => fs.readFileSync(path.join(deploy, name), 'utf8');
const roles = ['api', 'gateway', 'worker'] as const;
const probes = ['/healthz', '/readyz'];
/** Read by Node, not by the product. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

function expectKnown(names: readonly string[]): void {
  expect(names.filter((name) => !settingNames.includes(name) && !ofNode.includes(name))).toEqual([]);
}

function expectEntry(entry: string | undefined): void {
  expect(fs.existsSync(path.join(root, entry ?? 'nowhere')), entry).toBe(true);
}

/** The end takes as long as draining and what is under way then. */
const endsAfter = (drainSeconds: number) => drainSeconds + 5;

describe('systemd', () => {
  const environment = readUnit(read('systemd/kislap.env'));

  it.each([...roles.map((role) => `kislap-${role}@`), 'kislap-migrate'])('%s', (name) => {
    const unit = readUnit(read(`systemd/${name}.service`));
    const [command = '', ...args] = unit.one('ExecStart').split(' ');
    expect(command).toBe('/srv/kislap/node_modules/.bin/node');
    expectEntry(args.at(-1));
    if (name !== 'kislap-migrate') {
      expect(args).toEqual([youngHeap, `apps/server/src/${name.slice('kislap-'.length, -1)}.ts`]);
      expect(Number(unit.one('TimeoutStopSec'))).toBeGreaterThan(
        endsAfter(Number(environment.one('DRAIN_SECONDS'))),
      );
      expect(unit.one('StateDirectory')).toBe(path.basename(environment.one('DATA_DIR')));
    }
    const settings = unit.all('Environment').map((line) => line.split('=') as [string, string]);
    expectKnown(settings.map(([setting]) => setting));
    const credentials = unit.all('LoadCredential').map((line) => line.split(':')[0]);
    const used = settings.flatMap(([, value]) => /^%d\/(.+)$/.exec(value)?.[1] ?? []);
    expect(used).toEqual(credentials);
    const closed = [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'CapabilityBoundingSet=',
    ];
    for (const line of closed) expect(unit.lines).toContain(line);
    expect(unit.one('User')).toBe('kislap');
  });

  it('has settings that the product takes', () => {
    expectKnown(environment.names);
    const given = Object.fromEntries(environment.lines.map((line) => line.split('=') as [string, string]));
    const config = readConfig({ ...given, PORT: '8080', DATABASE_URL: 'postgres://x/y' });
    expect(config).toMatchObject({ demo: false, dataDir: '/var/lib/kislap' });
    expect(readProcessConfig(given).drainSeconds).toBe(10);
  });
});

it('the Containerfile is one that builders read, and runs as nobody in particular', () => {
  const text = read('Containerfile');
  expect(validate(text).filter(({ severity }) => severity === ValidationSeverity.ERROR)).toEqual([]);
  expect(text).toContain(`ENTRYPOINT ["node", "${youngHeap}"]`);
  expect(text).toMatch(/^USER 10001:10001$/m);
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set([`docker.io/library/node:${devDependencies.node}-bookworm-slim`]));
  const env = /^ENV (.+)$/m.exec(text)?.[1]?.split(' ') ?? [];
  expectKnown(env.map((pair) => pair.split('=')[0] ?? ''));
});

describe('compose', () => {
  const compose = readCompose(path.join(deploy, 'compose.yaml'));

  it.each(['migrate', ...roles])('%s', (name) => {
    const service = compose.services[name];
    expect(service?.read_only).toBe(true);
    expect(service?.user).toBe('10001:10001');
    expect(service?.cap_drop).toEqual(['ALL']);
    expectEntry(service?.command?.[0]);
    expectKnown(Object.keys(service?.environment ?? {}));
    const files = Object.entries(service?.environment ?? {}).filter(([setting]) => setting.endsWith('_FILE'));
    expect(files.map(([, file]) => file.replace('/run/secrets/', ''))).toEqual(service?.secrets);
    if (name === 'migrate') return;
    expect(service?.command).toEqual([`apps/server/src/${name}.ts`]);
    expect(service?.healthcheck?.test.join(' ')).toContain(`127.0.0.1:${service?.environment.PORT}/readyz`);
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(
      endsAfter(Number(service?.environment.DRAIN_SECONDS)),
    );
  });

  it('waits for services that are there, and mounts secrets that make-secrets.mjs writes', () => {
    const { services, secrets, volumes } = compose;
    for (const { depends_on = {}, secrets: used = [] } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        if (condition === 'service_healthy') expect(services[name]?.healthcheck).toBeDefined();
        else expect(services[name]?.restart).toBe('no');
      }
      for (const name of used) expect(secrets[name]?.file).toBe(`./secrets/${name}`);
    }
    const written = [...read('make-secrets.mjs').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
    const made = (name: string) => written.includes(name) || written.includes(name.replace(/-password$/, ''));
    expect(Object.keys(secrets).filter((name) => !made(name))).toEqual([]);
    const mounted = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((line) => line.split(':')[0]),
    );
    for (const source of mounted)
      if (source?.startsWith('.')) expect(fs.existsSync(path.join(deploy, source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
  });
});

describe('the Helm chart', () => {
  const settings = { OLD_SEALS: 'refuse' };
  const manifests = renderChart(path.join(deploy, 'helm/kislap'), { settings });
  const kinds = { ConfigMap, Deployment, Job, PodDisruptionBudget, Service, StatefulSet };
  const of = (kind: keyof typeof kinds) =>
    manifests.filter((manifest) => manifest.kind === kind) as unknown as Manifest[];
  const workloads = [...of('Deployment'), ...of('StatefulSet'), ...of('Job')];

  it('makes manifests that Kubernetes knows', () => {
    for (const manifest of manifests) {
      const Kind = kinds[manifest.kind as keyof typeof kinds];
      expect(Kind, String(manifest.kind)).toBeDefined();
      expect(() => new Kind(manifest as never).validate(), JSON.stringify(manifest)).not.toThrow();
    }
    expect(
      manifests.map(({ kind, metadata }) => `${kind} ${(metadata as { name: string }).name}`).sort(),
    ).toEqual([
      'ConfigMap house-settings',
      'Deployment house-api',
      'Deployment house-gateway',
      'Job house-migrate',
      'PodDisruptionBudget house-api',
      'PodDisruptionBudget house-gateway',
      'Service house-api',
      'Service house-gateway',
      'Service house-worker',
      'StatefulSet house-worker',
    ]);
  });

  it('gives settings that the product takes', () => {
    const data = of('ConfigMap')[0]?.data ?? {};
    expectKnown(Object.keys(data));
    expect(data).toMatchObject(settings);
    expect(readConfig({ ...data, DATABASE_URL: 'postgres://x/y' }).consolePort).toBe(8082);
    expect(readProcessConfig(data).metricsAddress).toBe('0.0.0.0');
  });

  it('runs without root, on a file system that is read only, entries that exist', () => {
    for (const { spec } of workloads) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
      const [container] = pod.containers;
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expectEntry(container.args[0]);
      expectKnown(container.env.map(({ name }) => name));
      const items = pod.volumes.find(({ name }) => name === 'secrets')?.secret?.items ?? [];
      const files = container.env.filter(({ name }) => name.endsWith('_FILE'));
      expect(files.map(({ value }) => path.basename(value))).toEqual(items.map(({ path: file }) => file));
      const kept = (spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
      const volumes = [...pod.volumes.map(({ name }) => name), ...kept];
      for (const mount of container.volumeMounts) expect(volumes).toContain(mount.name);
    }
  });

  it('asks what the product answers, and leaves it the time to end', () => {
    const data = of('ConfigMap')[0]?.data ?? {};
    for (const { spec } of [...of('Deployment'), ...of('StatefulSet')]) {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
        expect(probes).toContain(container[probe].httpGet.path);
      expect(container.readinessProbe.httpGet.path).toBe('/readyz');
      const ports = container.ports.map(({ name, containerPort }) => [name, String(containerPort)]);
      expect(ports).toEqual([
        ['http', data.PORT],
        ['console', data.CONSOLE_PORT],
        ['metrics', data.METRICS_PORT],
      ]);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(endsAfter(Number(data.DRAIN_SECONDS)));
    }
  });

  it('selects pods that are there', () => {
    const pods = [...of('Deployment'), ...of('StatefulSet')].map(({ spec }) => spec.template.metadata.labels);
    const selectors = [
      ...of('Service').map(({ spec }) => spec.selector),
      ...[...of('PodDisruptionBudget'), ...of('Deployment'), ...of('StatefulSet')].map(
        ({ spec }) => spec.selector.matchLabels,
      ),
    ];
    for (const selector of selectors) expect(pods).toContainEqual(selector);
    for (const budget of of('PodDisruptionBudget')) {
      const own = of('Deployment').find(({ metadata }) => metadata.name === budget.metadata.name);
      expect(budget.spec.minAvailable).toBeLessThan(own?.spec.replicas ?? 0);
    }
  });
});
