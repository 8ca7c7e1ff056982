import { randomBytes } from 'node:crypto';
import { type AccountId, type OperatorRole, parseDecimal } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { addSeconds } from '@kislap/platform/clock.ts';
import { expect } from 'vitest';
import { buildServer, type CallOptions, type Reply, type ServerOptions } from './server.world.ts';

export const loginPassword = 'correct horse battery';
export const pin = '482915';

/** What players, operators and the provider do, in the words of the tests. */
export async function buildWorld(options: ServerOptions = {}) {
  const server = await buildServer(options);

  const acts = {
    ...createPeople(server),

    deposit(as: string, amount = '500.00', options: CallOptions = {}) {
      return server.call('POST', '/wps/cashier/deposits', {
        as,
        body: { methodId: 'gcash', amount },
        ...options,
      });
    },

    withdraw(player: { id: string; payeeId: string }, amount = '1000.00', options: CallOptions = {}) {
      const body = { payeeId: player.payeeId, amount, paymentPassword: pin };
      return server.call('POST', '/wps/cashier/withdrawals', { as: player.id, body, ...options });
    },

    /** Applies, and answers the withdrawal's id. */
    async applied(player: { id: string; payeeId: string }, amount = '1000.00'): Promise<string> {
      const reply = await acts.withdraw(player, amount);
      expect(reply).toMatchObject({ status: 200, value: { status: 'APPLIED' } });
      return reply.value.withdrawalId;
    },

    /** What one person may not do, two do: the answer is the second one's. */
    async console(
      id: string,
      action: string,
      body: { outcome?: string; note?: string; reason?: string } = {},
      role: OperatorRole = 'finance',
    ) {
      const path = `/console/api/cashier/withdrawals/${id}`;
      const reply = await server.call('POST', `${path}/${action}`, { as: role, body });
      if (reply.code !== 'withdrawal_needs_second') return reply;
      const { outcome: act = 'approve', note: reason = 'by two people' } = body;
      return acts.second(await server.call('POST', `${path}/ask`, { as: role, body: { act, reason } }));
    },

    /** Another person agrees to what was asked for; a refusal to ask is passed on. */
    async second(asked: Reply): Promise<Reply> {
      if (asked.status !== 200) return asked;
      const path = `/console/api/approvals/requests/${asked.value.approvalId}/approve`;
      return server.call('POST', path, { as: 'owner', body: {} });
    },

    /** Approved and sent to the provider; answers its id of the (only) payout. */
    async paying(player: { id: string; payeeId: string }, amount = '1000.00') {
      const id = await acts.applied(player, amount);
      expect(await acts.console(id, 'approve')).toMatchObject({ status: 200 });
      await server.runJobs();
      expect(await acts.status(player.id, id)).toBe('PAYING');
      return { id, payouts: await acts.payoutsOf(id) };
    },

    /** Paid by the provider; answers the withdrawal's id. */
    async paid(player: { id: string; payeeId: string }, amount?: string): Promise<string> {
      const { id, payouts } = await acts.paying(player, amount);
      for (const payout of payouts) {
        expect(await server.adversary.tell('payout', payout.id, 'succeeded')).toBe(200);
      }
      expect(await acts.status(player.id, id)).toBe('PAID');
      return id;
    },

    async status(as: string, id: string): Promise<string> {
      return (await server.call('GET', `/wps/cashier/withdrawals/${id}`, { as })).value.status;
    },

    /** The provider's payouts of a withdrawal, by part. */
    async payoutsOf(id: string) {
      const { rows } = await server.platform.database.pool.query<{ payout_id: string }>(
        'SELECT payout_id FROM cashier.payout WHERE withdrawal_id = $1 ORDER BY part, attempt',
        [id],
      );
      return rows.flatMap(({ payout_id }) =>
        [...server.adversary.payouts.values()].filter((payout) => payout.referenceId === payout_id),
      );
    },
  };
  // The server's clock is a getter, so its properties are inherited, not copied.
  return Object.assign(Object.create(server) as typeof server, acts);
}

type CashierServer = Awaited<ReturnType<typeof buildServer>>;

/** Players as the cashier needs them. */
function createPeople(server: CashierServer) {
  const db = server.platform.database.kysely;

  /** A verified player with money, a payment password and a payee bound four days ago. */
  async function player(
    options: {
      balance?: string;
      name?: string | null;
      hasPayee?: boolean;
      number?: string;
      hasLogin?: boolean;
    } = {},
  ) {
    const {
      balance = '10000.00',
      name = 'Maria Santos',
      hasPayee = true,
      number,
      hasLogin = false,
    } = options;
    const { id } = await db.transaction().execute((tx) =>
      server.identity.createMember(tx, {
        type: 0,
        username: `u${randomBytes(6).toString('hex')}`,
        // Hashing takes its time; most tests never ask for it.
        password: hasLogin ? loginPassword : null,
        payeeName: name ?? undefined,
        birthDate: '1990-05-17',
        identityStatus: 'verified',
        language: 'EN',
        ip: '127.0.0.1',
      }),
    );
    if (parseDecimal(balance) > 0n) {
      await server.ledger.post({
        kind: 'post',
        type: 'ADJUST',
        accountId: id,
        source: 'test',
        reference: referenceOf(id),
        from: 'house:adjustment',
        to: 'player:cash',
        amount: parseDecimal(balance),
        currency: 'PHP',
      });
    }
    await server.paymentPasswords.put(id, { old: undefined, next: pin });
    if (!hasPayee) return { id, payeeId: '' };
    const bound = await bind(id, { number });
    expect(bound.status).toBe(200);
    await server.platform.database.pool.query(
      'UPDATE cashier.payee SET created_at = $2 WHERE payee_id = $1',
      [bound.value.payeeId, addSeconds(server.platform.clock.now(), -4 * 86_400)],
    );
    const payeeId: string = bound.value.payeeId;
    return { id, payeeId };
  }

  function bind(as: string, overrides: { number?: string | undefined; [field: string]: unknown } = {}) {
    const { number = `09${randomBytes(8).readBigUInt64BE() % 1_000_000_000n}`.padEnd(11, '1'), ...rest } =
      overrides;
    const body = {
      methodId: 'gcash',
      payeeName: 'Maria Santos',
      accountNumber: number,
      paymentPassword: pin,
      ...rest,
    };
    return server.call('POST', '/wps/cashier/payees', { as, body });
  }

  /** Changes what identity knows of a player. */
  async function change(id: AccountId, change: 'unverified' | 'locked' | { name: string }): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (change === 'unverified') await server.identity.setIdentityStatus(tx, id, 'rejected');
      else if (change === 'locked')
        await server.identity.setStatus(tx, id, { status: 'locked', reason: 'test' });
    });
    if (typeof change === 'string') return;
    const values = [id, change.name];
    await server.platform.database.pool.query(
      'UPDATE identity.account SET payee_name = $2 WHERE id = $1',
      values,
    );
  }

  return { player, bind, change };
}
