import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import type { PaymentSandbox } from '@kislap/server-app/testing/payment-sandbox';
import type { SeveralProcesses } from '@kislap/server-app/testing/several-processes';
import type { History, WriteOp } from '@kislap/testkit';
import type { Dice, Seat } from '@kislap/testkit/adversary';
import { TOTP } from 'otpauth';

export interface MoneyPlayer extends Seat {
  user: AccountId;
  session: string;
  payeeId: string;
}

const peso = 1_000_000n;
const password = 'velvet-anchor-plum';
const pin = '482915';
const seen = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };

/** Players who sit at the game and are signed in, with money, a payee and a payment password. */
export async function openMoneyPlayers(house: SeveralProcesses, count: number): Promise<MoneyPlayer[]> {
  const { identity, cashier } = house.features;
  const db = house.platform.database.kysely;
  await cashier.changeSetting({ payee_cooling_hours: 0, daily_limit: 10n ** 15n });
  const players: MoneyPlayer[] = [];
  for (let n = 0; n < count; n += 1) {
    const username = `mover${n}`;
    const known = {
      birthDate: '1990-05-17',
      identityStatus: 'verified',
      language: 'EN',
      ip: seen.ip,
    } as const;
    const { id } = await identity.createMember(db, { type: 0, username, password, ...known });
    const visit = { ...seen, cookies: {}, setCookie: () => undefined };
    const { token: session } = await identity.logins.login({ username, password }, visit);
    await cashier.putPaymentPassword(id, { loginPassword: password, paymentPassword: pin });
    const payee = { methodId: 'gcash', payeeName: 'Maria Santos', accountNumber: `0917${1_000_000 + n}` };
    const { payeeId } = await db.transaction().execute((tx) => cashier.payees.bind(tx, id, payee));
    players.push({ ...(await house.sit(id, 5_000)), session, payeeId });
  }
  return players;
}

/** Two of the house's finance, by their tokens. */
export async function signInFinance({ features, platform }: SeveralProcesses): Promise<[string, string]> {
  async function signIn(username: string): Promise<string> {
    const operator = { username, name: username, role: 'finance', password } as const;
    const { totpSecret } = await features.operators.createOperator(platform.database.kysely, operator);
    const totp = new TOTP({ secret: totpSecret }).generate();
    const reply = await features.operators.login({ username, password, totp }, seen);
    return reply.state === 'signed_in' ? reply.token : '';
  }
  return [await signIn('financeone'), await signIn('financetwo')];
}

export interface MoversParts {
  house: SeveralProcesses;
  history: History;
  sandbox: PaymentSandbox;
  webhookSecret: string;
  finance: [string, string];
}

/** What moves money beside the games: over both api processes, and in this process as one more writer. */
export function createMovers(parts: MoversParts) {
  const { house, history, sandbox, webhookSecret, finance } = parts;
  const [first, second] = house.of('api').map(({ url }) => url);
  const [, otherDesk] = house.of('api').map(({ consoleUrl }) => consoleUrl);
  const { ledger } = house.features;
  const counts = { deposits: 0, withdrawals: 0, adjustments: 0, transfers: 0, holds: 0 };
  const faults: string[] = [];
  const { call, race } = createRaces(parts, faults);

  function opOf(accountId: string, source: string, reference: string, cashChange: bigint): WriteOp {
    return { kind: 'write', accountId, source, reference, effect: { cashChange } };
  }

  return {
    counts,
    faults,

    /** Paid at the provider, which tells both api processes at once. */
    async deposit(player: MoneyPlayer, dice: Dice) {
      const amount = BigInt(100 + dice.int(100)) * peso;
      const body = { methodId: 'gcash', amount: formatDecimal(amount) };
      const { isDone, value, code } = await call(
        dice.pick([first, second]),
        '/wps/cashier/deposits',
        player.session,
        body,
      );
      if (!isDone) return void faults.push(`no deposit: ${code}`);
      const depositId = value.depositId ?? '';
      const op = opOf(player.user, 'cashier', depositId, amount);
      const tell = (url = '') => sandbox.pay(depositId, url, webhookSecret);
      const told = await race(
        op,
        [first, second].map((url) => async () => {
          const { status, outcome } = await tell(url);
          if (status !== 200) faults.push(`${status} ${outcome} to a webhook`);
          return { isDone: status === 200, code: outcome };
        }),
        // The provider is told twice that it is dealt with; the money comes once.
        2,
      );
      if (told === 2) counts.deposits += 1;
    },

    /** Applied for, then taken back by the player and refused by an operator at the same moment. */
    async withdraw(player: MoneyPlayer, dice: Dice) {
      // What was just paid in would have to be played first.
      await house.platform.database.pool.query(
        `update promotions.requirement set state = 'WAIVED', closed_at = now() where account_id = $1 and state = 'OPEN'`,
        [player.user],
      );
      const amount = BigInt(100 + dice.int(100)) * peso;
      const nameless: WriteOp = {
        kind: 'write',
        accountId: player.user,
        source: 'cashier',
        effect: { cashChange: -amount },
      };
      const asked = history.invoke(nameless);
      const body = { payeeId: player.payeeId, amount: formatDecimal(amount), paymentPassword: pin };
      const reply = await call(dice.pick([first, second]), '/wps/cashier/withdrawals', player.session, body);
      const reference = reply.value.withdrawalId;
      if (!reply.isDone || reference === undefined) {
        history.lose(asked, 'unsent');
        if (reply.code !== 'balance_too_low') faults.push(`no withdrawal: ${reply.code}`);
        return;
      }
      history.acknowledge(asked, { outcome: 'accepted', reference });
      const back = opOf(player.user, 'cashier', `${reference}:release`, amount);
      const done = await race(back, [
        () => call(first, `/wps/cashier/withdrawals/${reference}/cancel`, player.session),
        () => call(otherDesk, `/console/api/cashier/withdrawals/${reference}/reject`, finance[0], rejection),
      ]);
      if (done === 1) counts.withdrawals += 1;
    },

    adjust: createAdjusting(parts, counts, faults, call),

    /** From player to player, in two steps where they live in two buckets. */
    async transfer(from: MoneyPlayer, to: MoneyPlayer, dice: Dice) {
      const amount = BigInt(1 + dice.int(20)) * peso;
      const reference = randomUUID();
      const move = { fromAccountId: from.user, toAccountId: to.user, source: 'mover', reference, amount };
      const out = history.invoke(opOf(from.user, 'mover', reference, -amount));
      const into = history.invoke(opOf(to.user, 'mover', `${reference}:in`, amount));
      const result = await ledger.transferBetween({ ...move, type: 'ADJUST', currency: 'PHP' });
      history.acknowledge(out, result);
      const { outcome } = result;
      history.acknowledge(
        into,
        outcome === 'refused' ? { outcome, reason: result.reason } : { outcome: 'accepted' },
      );
      if (outcome !== 'refused') counts.transfers += 1;
    },

    async hold(player: MoneyPlayer, dice: Dice) {
      const amount = BigInt(1 + dice.int(20)) * peso;
      const common = { accountId: player.user, source: 'mover', currency: 'PHP' };
      const reference = randomUUID();
      const asked = history.invoke(opOf(player.user, 'mover', reference, -amount));
      const held = await ledger.post({ ...common, kind: 'reserve', reference, amount });
      history.acknowledge(asked, held);
      if (held.outcome === 'refused') return;
      const free = history.invoke(opOf(player.user, 'mover', `${reference} free`, amount));
      const release = {
        ...common,
        kind: 'release',
        reference: `${reference} free`,
        holdReference: reference,
      } as const;
      history.acknowledge(free, await ledger.post(release));
      counts.holds += 1;
    },
  };
}

/** Asked for by one operator and approved by another, in two windows at once. */
function createAdjusting(
  { house, history, finance }: MoversParts,
  counts: { adjustments: number },
  faults: string[],
  call: ReturnType<typeof createRaces>['call'],
) {
  const [desk, otherDesk] = house.of('api').map(({ consoleUrl }) => consoleUrl);
  return async (player: MoneyPlayer, dice: Dice) => {
    const amount = BigInt(1 + dice.int(50)) * peso;
    const isCredit = dice.chance(0.5);
    const asked = {
      accountId: player.user,
      direction: isCredit ? 'CREDIT' : 'DEBIT',
      amount: formatDecimal(amount),
    };
    const request = { ...asked, reason: 'goodwill', note: 'for being there' };
    const { isDone, value, code } = await call(desk, '/console/api/adjustments', finance[0], request);
    if (!isDone) return void faults.push(`no adjustment: ${code}`);
    const effect = { cashChange: isCredit ? amount : -amount };
    const invoked = history.invoke({ kind: 'write', accountId: player.user, source: 'wallet', effect });
    const path = `/console/api/approvals/requests/${value.approvalId}/approve`;
    const replies = await Promise.all([desk, otherDesk].map((url) => call(url, path, finance[1])));
    const { list } = await house.features.adjustments.list({ accountId: player.user, pageSize: 50 });
    const made = list.filter(({ requestedAt }) => requestedAt.toISOString() === value.requestedAt);
    if (made.length > 1) faults.push(`${value.approvalId} was done ${made.length} times`);
    const [one] = made;
    if (one && replies.some(({ isDone: isAgreed }) => isAgreed)) {
      history.acknowledge(invoked, { outcome: 'accepted', reference: one.adjustmentId });
      counts.adjustments += 1;
    } else history.acknowledge(invoked, { outcome: 'refused', reason: replies[0]?.code ?? '' });
  };
}

/** Calls, and calls at the same moment, with what went wrong in them. */
function createRaces({ history }: MoversParts, faults: string[]) {
  /** What a busy house turns away is asked for again, by the same key, so that it is done once. */
  async function call(url: string | undefined, path: string, token: string, body: object = {}) {
    const key = randomUUID();
    for (let left = 10; ; left -= 1) {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      });
      const reply: { code?: string; value?: Record<string, string> } = await response.json();
      if (reply.code === 'unavailable' && left > 0) {
        await setTimeout(300);
        continue;
      }
      if (response.status >= 500) faults.push(`${response.status} ${reply.code} to ${path}`);
      return { isDone: response.ok, code: reply.code ?? '', value: reply.value ?? {} };
    }
  }

  /** Sends both at once; exactly one of them may be done. */
  async function race(
    op: WriteOp,
    attempts: (() => Promise<{ isDone: boolean; code: string }>)[],
    doneMax = 1,
  ) {
    const done = await Promise.all(
      attempts.map(async (attempt) => {
        const asked = history.invoke(op);
        const { isDone, code } = await attempt();
        history.acknowledge(asked, isDone ? { outcome: 'accepted' } : { outcome: 'refused', reason: code });
        return isDone;
      }),
    );
    const count = done.filter(Boolean).length;
    if (count > doneMax) faults.push(`${op.reference} was done ${count} times`);
    return count;
  }

  return { call, race };
}

const rejection = { reason: 'other', note: 'not today, thank you' };
