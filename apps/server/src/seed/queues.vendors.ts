import type { AccountId } from '@kislap/contract-kit';
import { newId } from '@kislap/platform/database/ids.ts';
import type { Features } from '../compose/house.ts';
import { arcadeKeys } from './connect-arcade.ts';
import { demoHeldWins, demoReviews } from './queues.data.ts';
import { peso, type Task } from './queues.types.ts';

function gameOf({ catalogue }: Features['games'], vendorKey: string) {
  return catalogue.open().find((game) => game.vendorKey === vendorKey);
}

/** A vendor takes back a bet whose round it has paid already: nobody but a person can say who is right. */
export function reviews(): Task[] {
  return demoReviews.map(({ minutesAgo }, place) => ({
    minutesAgo,
    async run({ features: { gateway, games, ledger }, platform, members }) {
      const member = members[17 + place];
      const game = gameOf(games, arcadeKeys.hub88);
      if (!member || !game || member.cash < 10n * peso) return;
      const next = (): string => newId<AccountId>(platform.clock.now());
      const [bet, roundRef, vendorKey] = [next(), next(), game.vendorKey];
      const round = {
        ...{ accountId: member.id, source: vendorKey, roundRef, currency: 'PHP' },
        ...{ gameId: game.id, category: game.category },
      };
      await ledger.play({ kind: 'bet', ...round, reference: bet, amount: 10n * peso });
      const win = { reference: next(), referenceTo: bet, amount: 4n * peso, closesRound: true };
      await ledger.play({ kind: 'win', ...round, ...win });
      await gateway.rollback({
        ...{ vendorKey, user: member.id, reference: next(), referenceTo: bet, roundRef },
        ...{ closesRound: false, meta: {} },
      });
    },
  }));
}

/** Wins beyond what a game can pay for its stake: held until two people decide. */
export function heldWins(): Task[] {
  return demoHeldWins.map(({ minutesAgo, times }, place) => ({
    minutesAgo,
    async run({ features: { gateway, games }, platform, members }) {
      const member = members[8 + place];
      const game = gameOf(games, arcadeKeys.groove);
      if (!member || !game || member.cash < peso) return;
      const next = (): string => newId<AccountId>(platform.clock.now());
      const bet = next();
      const round = {
        ...{
          vendorKey: game.vendorKey,
          user: member.id,
          token: '',
          gameCode: game.gameCode,
          roundRef: next(),
        },
        ...{ currency: 'PHP', isFree: false, isPromo: false, referenceTo: undefined, meta: {} },
      };
      await gateway.lateBet({ ...round, reference: bet, amount: peso, closesRound: false });
      const win = { reference: next(), referenceTo: bet, amount: times * peso, closesRound: true };
      await gateway.winOrPromo({ ...round, ...win }, []);
    },
  }));
}

/** A bet that only our books have: the next reconciliation asks what became of it. */
export const oneBreak: Task = {
  minutesAgo: 0,
  async run({ features: { games, ledger }, platform, members }) {
    const member = members[13];
    const game = gameOf(games, arcadeKeys.hub88);
    if (!member || !game || member.cash < 10n * peso) return;
    const next = (): string => newId<AccountId>(platform.clock.now());
    await ledger.play({
      ...{ kind: 'bet', accountId: member.id, source: game.vendorKey, roundRef: next(), reference: next() },
      ...{ currency: 'PHP', amount: 10n * peso, gameId: game.id, category: game.category },
    });
  },
};
