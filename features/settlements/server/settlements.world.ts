import { randomUUID } from 'node:crypto';
import { createDeposit } from '@kislap/cashier/contract/cashier';
import { startAdversary } from '@kislap/cashier/server/cashier.adversary.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import * as calls from '../contract/settlements.console.ts';
import { settlementsJobs } from './settlements.jobs.ts';

export const peso = 1_000_000n;
const header = 'type,transactionId,referenceId,amount,fee,currency,status,time';
const providerKey = 'sandbox';

export interface Told {
  type: 'PAYMENT' | 'REFUND' | 'PAYOUT';
  ours: string;
  theirs: string;
  amount: number;
  fee?: number;
  status?: 'SUCCEEDED' | 'FAILED';
}

/** A house with a sandbox whose settlement files the test writes. */
export async function openSettlementsWorld() {
  const clock = createTestClock(new Date('2026-11-20T02:00:00Z'));
  const sandboxUrl = { value: '' };
  const keys = { apiKey: '', webhookSecret: '' };
  const adversary = await startAdversary({
    secrets: () => keys,
    webhookUrl: () => `${sandboxUrl.value}/cashier/webhooks/sandbox`,
    now: () => clock.now(),
  });
  const server = await startWholeServer({ clock, config: { arcadeUrl: adversary.baseUrl } });
  sandboxUrl.value = server.url;
  Object.assign(keys, await server.features.cashier.providers.provisionSandbox());
  const { settlements } = server.features;
  const jobs = settlementsJobs(settlements, server.platform.log);
  let people = 0;

  async function player() {
    people += 1;
    const username = `settler${people}`;
    const call = server.as(await server.signInMember(username));
    const account = await server.features.identity.findAccountByUsername(username);
    if (!account) throw new TypeError('no player');
    await server.platform.database.pool.query(
      "UPDATE identity.account SET identity_status = 'verified', birth_date = '1990-05-12' WHERE id = $1",
      [account.id],
    );
    const cash = async () => (await server.features.ledger.findBalances(account.id))?.cash;
    return { call, accountId: account.id, cash };
  }

  /** Sessions do not last a night. */
  async function signIn() {
    return {
      finance: server.as(await server.signInOperator('finance', `finance${people}a`)),
      other: server.as(await server.signInOperator('finance', `finance${people}b`)),
      who: await player(),
    };
  }
  let signed = await signIn();

  async function begin(pesos: number) {
    const body = { methodId: 'gcash', amount: BigInt(pesos) * peso };
    const { depositId } = await signed.who.call(createDeposit, { body }, { idempotencyKey: randomUUID() });
    const [theirs = ''] = [...adversary.checkouts].find(([, one]) => one.referenceId === depositId) ?? [];
    return { ours: depositId, theirs, amount: pesos };
  }

  /** A part of a withdrawal that was paid out now. */
  async function paidOut(pesos: number) {
    const now = clock.now();
    const withdrawalId = newOwnedId(now, signed.who.accountId);
    const payoutId = newOwnedId(now, signed.who.accountId);
    const { pool } = server.platform.database;
    const amount = String(BigInt(pesos) * peso);
    await pool.query(
      `INSERT INTO cashier.withdrawal (bucket, withdrawal_id, account_id, idempotency_key, payee_id, method_id,
         method_name, provider_key, channel, payee_name, account_sealed, account_masked, account_fingerprint, amount,
         fee, currency, status, flags, created_at, updated_at)
       VALUES ($1, $2, $3, gen_random_uuid(), gen_random_uuid(), 'gcash', 'GCash', 'sandbox', 'gcash', '', '', '', '', $4, 0, 'PHP', 'RECEIVED',
         '{}', $5, $5)`,
      [bucketOf(withdrawalId), withdrawalId, signed.who.accountId, amount, now],
    );
    await pool.query(
      `INSERT INTO cashier.payout (bucket, payout_id, withdrawal_id, part, attempt, amount, status,
         provider_reference, created_at, updated_at, paid_at)
       VALUES ($1, $2, $3, 1, 1, $4, 'RECEIVED', $5, $6, $6, $6)`,
      [bucketOf(payoutId), payoutId, withdrawalId, amount, `pay_${payoutId.slice(-12)}`, now],
    );
    return { ours: payoutId, theirs: `pay_${payoutId.slice(-12)}`, amount: pesos, withdrawalId };
  }

  const today = () => new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

  /** A file of the sandbox, with the right end. */
  function fileOf(day: string, lines: readonly Told[]): string {
    let total = 0;
    const rows = lines.map(({ type, ours, theirs, amount, status = 'SUCCEEDED', ...line }) => {
      const fee = line.fee ?? (type === 'PAYMENT' ? amount / 100 : type === 'PAYOUT' ? 10 : 0);
      if (status === 'SUCCEEDED') total += (type === 'PAYMENT' ? amount : -amount) - fee;
      return [type, theirs, ours, amount.toFixed(2), fee.toFixed(2), 'PHP', status, `${day} 10:00:00`].join(
        ',',
      );
    });
    return [header, ...rows, `TOTAL,${rows.length},,${total.toFixed(2)},,,,`].join('\r\n');
  }

  return {
    clock,
    server,
    adversary,
    get finance() {
      return signed.finance;
    },
    get who() {
      return signed.who;
    },
    get other() {
      return signed.other;
    },
    begin,
    paidOut,
    today,
    fileOf,
    async paid(pesos: number) {
      const made = await begin(pesos);
      await adversary.tell('checkout', made.theirs, 'completed');
      return made;
    },
    /** The next morning the file of yesterday lies there, is fetched by the clock and compared. */
    async nextMorning(lines: readonly Told[]) {
      const day = today();
      adversary.settlements.set(day, fileOf(day, lines));
      clock.advance(24 * 3_600);
      signed = await signIn();
      await jobs[0]?.run({});
      await settlements.comparing.compare({ providerKey, day });
      return signed.finance(calls.getSettlementDay, { params: { providerKey, day } });
    },
    async fetchAgain(day: string, text: string) {
      adversary.settlements.set(day, text);
      clock.advance(60);
      const file = await signed.finance(calls.fetchSettlementFile, { params: { providerKey, day } });
      await settlements.comparing.compare({ providerKey, day });
      return file;
    },
    breaksOf: async (day: string, state: 'all' | 'open' = 'open') =>
      (await signed.finance(calls.listSettlementBreaks, { query: { day, state } })).list,
    async close() {
      adversary.close();
      await server.close();
    },
  };
}
