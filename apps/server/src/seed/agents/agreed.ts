import type { AccountId } from '@kislap/contract-kit';
import type { Features } from '../../compose/house.ts';
import { arcadeKeys } from '../connect-arcade.ts';
import { type Desk, peso } from '../queues.types.ts';

type Contracts = Features['commissions']['contracts'];
export type Terms = Parameters<Contracts['insertProposal']>[1]['terms'];

export const tier = (rate: number, pesos = 0n) => ({
  ...{ rate, loseRate: 0, minTurnover: pesos * peso, minNetLoss: 0n, minActive: 0 },
});

export async function idOf(
  { features: { identity } }: Desk,
  account: string,
): Promise<AccountId | undefined> {
  return (await identity.findAccountByUsername(account))?.id;
}

export async function offer(
  { features, platform }: Desk,
  proposal: { payerId: AccountId | null; payeeId: AccountId; terms: Terms },
) {
  const { contracts: own } = features.commissions;
  return platform.database.kysely.transaction().execute(async (tx) => {
    await own.lock(tx);
    return own.insertProposal(tx, proposal);
  });
}

/** A deposit, and a round of a game of the arcade that takes it all. */
export async function loseRound(
  { features: { games, ledger }, platform }: Desk,
  accountId: AccountId,
  name: string,
  amount: bigint,
): Promise<void> {
  const game = games.catalogue.open().find(({ vendorKey }) => vendorKey === arcadeKeys.hub88);
  if (!game) return;
  const reference = (what: string) => `demo-${name}-${what}-${platform.clock.now().getTime()}` as never;
  const own = { accountId, currency: 'PHP' } as const;
  await ledger.post({
    ...{ ...own, kind: 'post', type: 'DEPOSIT', source: 'history', reference: reference('in'), amount },
    ...{ from: 'house:payment:sandbox', to: 'player:cash' },
  });
  const round = {
    ...{ ...own, source: game.vendorKey, roundRef: reference('round') },
    ...{ gameId: game.id, category: game.category },
  };
  const bet = reference('bet');
  await ledger.play({ kind: 'bet', ...round, reference: bet, amount });
  const lost = { reference: reference('win'), referenceTo: bet, amount: 0n, closesRound: true };
  await ledger.play({ kind: 'win', ...round, ...lost });
}
