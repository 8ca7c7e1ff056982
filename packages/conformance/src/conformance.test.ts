import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { usage } from './arguments.mjs';
import { listScenarios, protocolNames } from './index.mjs';
import { formatFailures } from './reports/table.mjs';
import { runAgainst } from './testing/run-kit.ts';

it.each(protocolNames)('finds nothing wrong with a right wallet of %s', async (protocol) => {
  const report = await runAgainst(protocol, [], { duplicates: 6, orders: 2, retryAfterMs: 0 });
  expect(formatFailures(report)).toBe('');
  const played = report.results.filter(({ mode, state }) => mode === 'plain' && state === 'passed');
  expect(played.length).toBeGreaterThanOrEqual(70);
});

it.each(protocolNames)('sends 200 copies of every call of %s at once', async (protocol) => {
  const only = ['bet-and-win', 'rollback-before-its-bet', 'win-before-its-bet', 'not-enough-money'];
  const report = await runAgainst(protocol, [], { only, duplicates: 200 });
  expect(formatFailures(report)).toBe('');
});

it.each(protocolNames)('asks a wallet of %s again that puts calls off', async (protocol) => {
  const only = ['bet-and-win', 'rollback-of-a-bet'];
  const report = await runAgainst(protocol, ['puts-calls-off'], {
    only,
    modes: ['duplicated'],
    duplicates: 30,
  });
  expect(formatFailures(report)).toBe('');
  expect(report.resent).toBeGreaterThan(0);
});

it.each(protocolNames)('has a scenario of its own for each thing to look at in %s', (protocol) => {
  const names = listScenarios(protocol).map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(70);
  expect(new Set(names).size).toBe(names.length);
});

it('plays the same calls again for the same seed, and others for another', async () => {
  const only = ['wrong-signature'];
  const runs = await Promise.all(
    ['one', 'one', 'two'].map((seed) =>
      runAgainst('groove', ['no-signature-check'], { only, modes: ['plain'], seed }),
    ),
  );
  const [first, second, third] = runs.map(({ results }) => results[0]?.failure?.request);
  expect(first).toContain('request=wager');
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('tells of every scenario and every option in its README', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const names = protocolNames.flatMap((protocol) => listScenarios(protocol).map(({ name }) => name));
  expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
  expect(text).toContain(usage);
});
