import { areas, bringTexts, I18nProvider } from '@kislap/site-kit/i18n/i18n.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { Deposit } from '../contract/cashier.ts';
import { cashierKeys } from './cashier.keys.ts';
import { DepositResult } from './deposit-result.tsx';
import { parts } from './parts.ts';

const deposit = {
  depositId: '0198c000-0000-7000-8000-00000000abcd',
  methodId: 'gcash',
  methodName: 'GCash',
  amount: 1_000_000_000n,
  fee: 0n,
  status: 'PENDING',
  createdAt: new Date('2026-11-25T04:00:00Z'),
  finishedAt: null,
  redirectUrl: 'https://pay.example/checkout/1',
  stoppedFor: null,
  reference: '00000000ABCD',
} as Deposit;

beforeAll(async () => {
  bringTexts(parts.texts);
  for (const language of ['EN', 'TY'] as const) await areas.load(language, ['cashier', 'common']);
});

/** What the card says of a deposit in this state. */
function show(change: Partial<Deposit>, language: 'EN' | 'TY' = 'EN'): string {
  const client = new QueryClient();
  client.setQueryData(cashierKeys.deposit(deposit.depositId), { ...deposit, ...change });
  return renderToStaticMarkup(
    <I18nProvider state={areas.stateOf(language)}>
      <QueryClientProvider client={client}>
        <DepositResult depositId={deposit.depositId} onAgain={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const pay = 'href="https://pay.example/checkout/1"';

it.each([
  ['waits', {}, 'Waiting for ₱1,000.00', [pay, 'Your balance updates once it confirms'], ['Try again']],
  [
    'failed',
    { status: 'FAILED' },
    'The payment of ₱1,000.00 failed',
    ['Nothing was added', 'Try again'],
    [pay],
  ],
  ['was cancelled', { status: 'CANCELLED' }, 'was cancelled', ['Nothing was added', 'Try again'], [pay]],
  [
    'expired',
    { status: 'EXPIRED' },
    'The payment of ₱1,000.00 expired',
    ['Nothing was added', 'Try again'],
    [pay],
  ],
  [
    'was stopped by a limit',
    { stoppedFor: 'deposit_limit_reached' },
    'was cancelled',
    ['Your deposit limit leaves no room for it.', 'Nothing was added'],
    [pay, 'Try again'],
  ],
  [
    'is on its way back',
    { status: 'RETURNING', stoppedFor: 'self_excluded' },
    'We are sending back ₱1,000.00',
    ['Your account is excluded from play.'],
    [pay, 'Try again', 'Nothing was added'],
  ],
  ['went back', { status: 'RETURNED' }, '₱1,000.00 was sent back', [], [pay, 'Nothing was added']],
] as const)('a deposit that %s says so, with its reference', (_name, change, title, has, lacks) => {
  const html = show(change);
  expect(html).toContain(title);
  expect(html).toContain('00000000ABCD');
  for (const text of has) expect(html).toContain(text);
  for (const text of lacks) expect(html).not.toContain(text);
});

it('speaks Filipino too', () => {
  const titles = (['PENDING', 'FAILED', 'CANCELLED', 'EXPIRED', 'RETURNING', 'RETURNED'] as const).map(
    (status) => {
      const [, title] = /<h2[^>]*>(.*?)<\/h2>/.exec(show({ status }, 'TY')) ?? [];
      return title;
    },
  );
  expect(new Set(titles).size).toBe(6);
  for (const title of titles) {
    expect(title).toContain('₱1,000.00');
    expect(title).not.toMatch(/Waiting|payment of|sent back|sending/);
  }
});
