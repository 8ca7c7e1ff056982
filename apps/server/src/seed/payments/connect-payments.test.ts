import { systemRng } from '@kislap/platform/crypto/rng.ts';
import { expect, it } from 'vitest';
import { connectStandIns } from './connect-payments.ts';

const platform = {
  config: { publicUrl: 'http://site.test', arcadeUrl: 'http://arcade.test' },
  rng: systemRng,
};

function house(isFree: (providerKey: string) => boolean) {
  const connected: [string, string][] = [];
  const opened: string[] = [];
  const cashier = {
    providers: {
      async connect(key: string, { baseUrl }: { baseUrl: string }) {
        connected.push([key, baseUrl]);
        return isFree(key);
      },
    },
    methods: { open: async (key: string) => void opened.push(key) },
  };
  return { cashier, connected, opened };
}

it('the sandbox stands for Xendit and Maya in the demo world, by keys that both sides keep', async () => {
  const first = house(() => true);
  const made = await connectStandIns(platform, first, undefined);
  expect(first.connected).toEqual([
    ['xendit', 'http://arcade.test/psp/xendit'],
    ['maya', 'http://arcade.test/psp/maya'],
  ]);
  expect(first.opened).toEqual(['xendit', 'maya']);
  expect(made?.maya.webhookUrl).toBe('http://site.test/cashier/webhooks/maya');
  // What operators switched off since is not switched on again.
  const later = house(() => true);
  expect(await connectStandIns(platform, later, structuredClone(made))).toEqual(made);
  expect(later.opened).toEqual([]);
});

it('the sandbox stands for nobody whom operators connected', async () => {
  const one = house((key) => key !== 'maya');
  expect(await connectStandIns(platform, one, undefined)).toBeUndefined();
  expect(one.opened).toEqual([]);
});
