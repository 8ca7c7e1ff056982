import { randomUUID } from 'node:crypto';
import type { Terms } from '../../../features/commissions/rules/terms.ts';
import type { AccountId, GameId, Reference, RoundRef } from '../../../packages/contract-kit/src/ids.ts';
import type { GiftHouse } from '../gifts/gift-house.ts';

export const peso = 1_000_000n;
/** As deep as a tree may be. */
export const chain = 20;
const currency = 'PHP';
const gameId = randomUUID() as GameId;

/** What agents of a chain are paid by, from the top, in hundredths of a per cent. */
export const rates = {
  DAILY: Array.from({ length: chain }, (_, place) => 100 - 4 * place),
  DIVIDEND: Array.from({ length: chain }, (_, place) => 2_000 - 50 * place),
};
/** What the people of each bet and lose; the top's own win of it leaves him little. */
export const stakes = Array.from({ length: chain }, (_, place) => BigInt(place + 1) * 301n * peso);
export const topNet = 1_000n * peso;

function termsOf(kind: 'DAILY' | 'DIVIDEND', place: number): Terms {
  const least = { minTurnover: 0n, minNetLoss: 0n, minActive: 0, loseRate: 0 };
  const tiers = [{ ...least, rate: rates[kind][place] ?? 0 }];
  return { kind, period: 'DAY', categories: [], tiers, carryMode: 'NONE', unit: 0n };
}

/** Agents in a chain, each with a member and both kinds of contract; the platform pays the first. */
export async function buildChain({ platform, house }: GiftHouse) {
  const { identity, agents, commissions, ledger } = house.services;
  const db = platform.database.kysely;

  async function open(type: 0 | 1 | 2, uplineId: AccountId | null): Promise<AccountId> {
    const username = `chain${randomUUID().slice(0, 10)}`;
    const member = { type, username, password: null, language: 'EN', ip: '127.0.0.1' } as const;
    const { id: accountId } = await identity.createMember(db, { ...member, ...(uplineId && { uplineId }) });
    await agents.join(db, { accountId, account: username, type, uplineId, joinedAt: platform.clock.now() });
    return accountId;
  }

  async function round(accountId: AccountId, stake: bigint, win: bigint): Promise<void> {
    await deposit(accountId, stake);
    const own = { accountId, currency, source: 'bench', gameId, category: 'RNG' } as const;
    const roundRef = randomUUID() as RoundRef;
    const bet = { ...own, roundRef, reference: randomUUID() as Reference, amount: stake };
    await ledger.play({ ...bet, kind: 'bet' });
    await ledger.play({
      ...bet,
      kind: 'win',
      reference: randomUUID() as Reference,
      amount: win,
      closesRound: true,
    });
  }

  async function deposit(accountId: AccountId, amount: bigint): Promise<void> {
    await ledger.post({
      ...{ kind: 'post', type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash', currency },
      ...{ accountId, source: 'cashier', reference: randomUUID() as Reference, amount },
    });
  }

  const ids: AccountId[] = [];
  const members: AccountId[] = [];
  for (let place = 0; place < chain; place += 1) {
    const upline = ids.at(-1) ?? null;
    const accountId = await open(upline ? 2 : 1, upline);
    ids.push(accountId);
    // Below the last there is no place: he plays himself.
    members.push(place < chain - 1 ? await open(0, accountId) : accountId);
    for (const kind of ['DAILY', 'DIVIDEND'] as const) {
      const terms = termsOf(kind, place) as Parameters<
        typeof commissions.contracts.insertProposal
      >[1]['terms'];
      const proposal = { payerId: upline, payeeId: accountId, terms };
      const { id } = await db
        .transaction()
        .execute((tx) => commissions.contracts.insertProposal(tx, proposal));
      await commissions.contracts.answer(accountId, id, { action: 'accept' });
    }
  }
  return {
    ids,
    deposit,
    async play() {
      const lost = stakes.reduce((sum, one) => sum + one, 0n);
      for (const [place, member] of members.entries()) await round(member, stakes[place] ?? 0n, 0n);
      const [top] = members;
      if (top) await round(top, peso, lost + peso - topNet);
    },
  };
}
export type Chain = Awaited<ReturnType<typeof buildChain>>;
