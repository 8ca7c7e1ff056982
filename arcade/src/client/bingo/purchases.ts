import { buyCards, returnCards } from '../../engines/bingo/bingo.api.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { type BingoView, heldCards, withCards } from './bingo-state.ts';
import type { BingoContext } from './texts.ts';

/** Buys cards and gives them back, one request at a time. */
export function createPurchases(
  { call, shell, wording }: BingoContext,
  page: { view: () => BingoView; change: (view: BingoView) => void },
) {
  const { t } = wording;
  let isSending = false;

  /** The same actions again buy nothing twice. */
  async function send(roundId: string, actionIds: string[]): Promise<void> {
    isSending = true;
    page.change(page.view());
    try {
      const { cards, balance } = await call(buyCards, { body: { roundId, actionIds } });
      isSending = false;
      if (balance !== null) shell.setBalance(balance);
      const bought = cards.flatMap(({ card }) => card ?? []);
      page.change(withCards(page.view(), roundId, bought));
      const refused = cards.find(({ refusal }) => refusal !== null);
      if (bought.length > 0) {
        shell.say(t('game.bought', { count: bought.length }));
        sound.stop(1);
        buzz(10);
      }
      if (refused?.refusal) shell.showProblem(new CallFailure(refused.refusal, refused.money));
    } catch (failure) {
      isSending = false;
      page.change(page.view());
      shell.showProblem(failure, () => void send(roundId, actionIds));
    }
  }

  async function giveBack(roundId: string, betId: string): Promise<void> {
    isSending = true;
    page.change(page.view());
    try {
      const { cards, balance } = await call(returnCards, { body: { roundId, betIds: [betId] } });
      isSending = false;
      if (balance !== null) shell.setBalance(balance);
      page.change(withCards(page.view(), roundId, cards));
      shell.say(t('game.given_back', { number: cards[0]?.number ?? 0 }));
    } catch (failure) {
      isSending = false;
      page.change(page.view());
      shell.showProblem(failure, () => void giveBack(roundId, betId));
    }
  }

  return {
    isSending: () => isSending,
    buy(count: number): void {
      const { round } = page.view();
      if (isSending || round?.phase !== 'selling') return;
      shell.clearProblem();
      void send(round.roundId, Array.from({ length: count }, newActionId));
    },
    giveLastBack(): void {
      const view = page.view();
      const last = heldCards(view).at(-1);
      if (isSending || view.round?.phase !== 'selling' || last === undefined) return;
      void giveBack(view.round.roundId, last.betId);
    },
  };
}
