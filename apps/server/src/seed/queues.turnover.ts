import type { AccountId } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { newId } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import { arcadeKeys } from './connect-arcade.ts';
import { demoTurnovers } from './queues.data.ts';
import { peso, type Task } from './queues.types.ts';

/** A deposit that is played in part, as the cashier books it and as rounds count for it. */
export function turnovers(): Task[] {
  return demoTurnovers.map(({ minutesAgo, deposit, rounds }, place) => ({
    minutesAgo,
    async run({ features: { games, ledger, promotions }, platform, members }) {
      const member = members[20 + place];
      const game = games.catalogue.open().find(({ vendorKey }) => vendorKey === arcadeKeys.hub88);
      if (!member || !game) return;
      const next = (): string => newId<AccountId>(platform.clock.now());
      const own = { accountId: member.id, currency: 'PHP' };
      const amount = deposit * peso;
      await platform.database.kysely.transaction().execute(async (tx) => {
        const [credit] = await ledger.postWithin(executorOf(tx), [
          {
            ...{ ...own, kind: 'post', type: 'DEPOSIT', source: 'history', reference: next(), amount },
            ...{ from: 'house:payment:sandbox', to: 'player:cash' },
          },
        ]);
        assert(credit?.outcome === 'posted' && credit.transferId !== null, 'a demo deposit is booked');
        const { transferId } = credit;
        await promotions.wagering.opened(tx, { accountId: member.id, transferId, amount });
      });
      for (const { stake, win } of rounds) {
        const round = {
          ...{ ...own, source: game.vendorKey, roundRef: next() },
          ...{ gameId: game.id, category: game.category },
        };
        const bet = next();
        await ledger.play({ kind: 'bet', ...round, reference: bet, amount: stake * peso });
        const paid = { reference: next(), referenceTo: bet, amount: win * peso, closesRound: true };
        await ledger.play({ kind: 'win', ...round, ...paid });
      }
    },
  }));
}
