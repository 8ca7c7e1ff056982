import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { buildEvolutionWorld, stake } from './evolution/evolution.testkit.ts';
import { buildGrooveWorld, wager } from './groove/groove.testkit.ts';

const [evolution, groove] = await Promise.all([buildEvolutionWorld(), buildGrooveWorld()]);
afterAll(() => Promise.all([evolution.close(), groove.close()]));

const runs = { numRuns: 120, seed: 20_261_122 };

it('never makes One Wallet fail', async () => {
  const player = await evolution.join(1_000);
  const path = fc.constantFrom('check', 'sid', 'balance', 'debit', 'credit', 'cancel', 'promo_payout');
  const field = fc.constantFrom(
    'userId',
    'sid',
    'uuid',
    'currency',
    'game',
    'transaction',
    'promoTransaction',
  );
  const inner = fc.constantFrom('id', 'refId', 'amount', 'type');
  await fc.assert(
    fc.asyncProperty(
      path,
      field,
      inner,
      fc.jsonValue(),
      fc.boolean(),
      async (to, name, part, value, isInner) => {
        const money = { ...stake('1'), ...(isInner ? { [part]: value } : {}) };
        const body = { ...evolution.named(player), transaction: money, promoTransaction: money };
        const sent = isInner ? body : { ...body, [name]: value };
        const response = await evolution.post(to, sent);
        expect(response.status).toBe(200);
        const { status, sid } = (await response.json()) as { status: string; sid?: string };
        // Some of what is sent is right, and then the session has another sid.
        if (sid !== undefined) player.sid = sid;
        expect(status).toMatch(/^[A-Z_]+$/);
        expect(status).not.toMatch(/TEMPORARY_ERROR|UNKNOWN_ERROR/);
      },
    ),
    runs,
  );
  await evolution.expectSound();
}, 90_000);

it('never makes GrooveTech’s calls fail', async () => {
  const seat = await groove.join(1_000);
  const request = fc.constantFrom(
    ...['getaccount', 'getbalance', 'wager', 'result', 'wagerAndResult', 'rollback', 'jackpot', 'reversewin'],
  );
  const name = fc.constantFrom(
    ...['accountid', 'gamesessionid', 'gameid', 'roundid', 'transactionid', 'betamount', 'result', 'amount'],
    ...['gamestatus', 'frbid', 'apiversion', 'rollbackamount', 'request'],
  );
  await fc.assert(
    fc.asyncProperty(request, name, fc.string({ unit: 'binary' }), async (call, field, value) => {
      const money = { ...wager('1'), result: '1', amount: '1', gamestatus: 'completed' };
      const reply = await groove.call(seat, call, { ...money, roundid: randomUUID(), [field]: value });
      expect(reply.code).not.toBe(1);
      expect(reply.status).toEqual(expect.any(String));
    }),
    runs,
  );
  await groove.expectSound();
}, 90_000);
