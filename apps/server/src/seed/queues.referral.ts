import type { AccountId } from '@kislap/contract-kit';
import { newId } from '@kislap/platform/database/ids.ts';
import { arcadeKeys } from './connect-arcade.ts';
import { demoInvitations } from './queues.data.ts';
import { payDeposit } from './queues.deposit.ts';
import { type Desk, peso, type Task } from './queues.types.ts';

/** After so long a friend has done what the friend does. */
const minutesLater = 40;
const firstFriend = 12;

/** Friends whom the demo's player invited: rewarded, waiting, on the way, doubled and void. */
export function invitations(): Task[] {
  return demoInvitations.flatMap((friend, place): Task[] => {
    const idOf = ({ members }: Desk) => members[firstFriend + place]?.id;
    return [
      {
        minutesAgo: friend.minutesAgo,
        async run(desk) {
          const { identity, referral } = desk.features;
          const inviter = await identity.findAccountByUsername('player');
          const accountId = idOf(desk);
          if (!inviter || !accountId) return;
          await referral.codes.ensure(inviter.id);
          await desk.platform.database.kysely.transaction().execute((tx) =>
            referral.codes.joined(tx, {
              ...{ accountId, inviterId: inviter.id, at: desk.platform.clock.now() },
              ...{ ip: friend.address, isNumberProven: friend.hasPayee },
            }),
          );
        },
      },
      {
        minutesAgo: friend.minutesAgo - minutesLater,
        async run(desk) {
          const accountId = idOf(desk);
          if (!accountId) return;
          if (friend.hasPayee) await bindPayee(desk, accountId, place);
          if (friend.deposit > 0n) await payDeposit(desk, accountId, friend.deposit * peso);
          if (friend.bets > 0n) await loseRound(desk, accountId, friend.bets * peso);
        },
      },
    ];
  });
}

async function bindPayee({ features, platform }: Desk, accountId: AccountId, place: number): Promise<void> {
  const { payeeName } = await features.identity.getAccount(accountId);
  const payee = { methodId: 'gcash', payeeName, accountNumber: `0917888${String(1_000 + place)}` };
  await platform.database.kysely
    .transaction()
    .execute((tx) => features.cashier.payees.bind(tx, accountId, payee));
}

async function loseRound({ features, platform }: Desk, accountId: AccountId, amount: bigint): Promise<void> {
  const { games, ledger } = features;
  const game = games.catalogue
    .open()
    .find(({ vendorKey, category }) => vendorKey === arcadeKeys.hub88 && category === 'RNG');
  if (!game) return;
  const next = (): string => newId<AccountId>(platform.clock.now());
  const round = {
    ...{ accountId, currency: 'PHP', source: game.vendorKey, roundRef: next() },
    ...{ gameId: game.id, category: game.category },
  };
  const bet = next();
  await ledger.play({ kind: 'bet', ...round, reference: bet, amount });
  const lost = { reference: next(), referenceTo: bet, amount: 0n, closesRound: true };
  await ledger.play({ kind: 'win', ...round, ...lost });
}
