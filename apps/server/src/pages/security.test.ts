import { expect, it } from 'vitest';
import { createPolicy, listGameOrigins } from './security.ts';

const strict = { scripts: [], styles: [], frames: [], widgets: [], connects: [], isHttps: true };

function sourcesOf(policy: string, name: string): string[] {
  const directive = policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
  return directive.split(' ').slice(1);
}

it('allows no outside source until the brand names it', () => {
  const policy = createPolicy(strict);
  expect(policy).not.toMatch(/https:|\*/);
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"]);
  expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:']);
  expect(sourcesOf(policy, 'worker-src')).toEqual(["'self'"]);
  expect(sourcesOf(policy, 'manifest-src')).toEqual(["'self'"]);
});

it('allows pictures from the brand’s hosts, and nothing else from there', () => {
  const policy = createPolicy({ ...strict, images: ['https://pictures.example'] });
  expect(sourcesOf(policy, 'img-src')).toContain('https://pictures.example');
  expect(policy.split('https://pictures.example')).toHaveLength(2);
});

it('lets visits be counted only for a brand that asked for it', () => {
  const policy = createPolicy({ ...strict, isCounted: true });
  expect(sourcesOf(policy, 'script-src')).toContain('https://www.googletagmanager.com');
  expect(sourcesOf(policy, 'connect-src')).toContain('https://*.google-analytics.com');
  expect(sourcesOf(policy, 'frame-src')).toEqual(["'none'"]);
});

it('lets games of vendors outside into their frame, and only those of the arcade while there are no others', () => {
  const arcade = { apiUrl: 'http://localhost:9001/transfer', isEnabled: true };
  const outside = { apiUrl: 'https://api.vendor.example/v2', isEnabled: true };
  const originsOf = (...vendors: (typeof arcade)[]) => listGameOrigins(vendors, 'http://localhost:9001');
  expect(originsOf(arcade)).toEqual(['http://localhost:9001']);
  expect(originsOf(arcade, { ...outside, isEnabled: false })).toEqual(['http://localhost:9001']);
  const policy = createPolicy({ ...strict, frames: originsOf(arcade, outside) });
  expect(sourcesOf(policy, 'frame-src')).toEqual(['http://localhost:9001', 'https:']);
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"]);
});
