import type { Area } from '@kislap/i18n';
import { errorCodes } from '../../api.ts';
import { CallFailure } from '../shared/calls.ts';
import type { GameContext } from '../shared/game.ts';
import { buzz } from '../shared/preferences.ts';
import type { TableShown } from './room-state.ts';
import type { RoomTexts, RoomWords } from './texts.ts';

/** Says what happened at a table, each thing once. */
export function createTeller<Own extends Area & RoomTexts>({ shell, wording }: GameContext<Own>) {
  const words: RoomWords = wording;
  const { t, money } = words;
  const told = new Set<string>();

  function tellNotice({ notice, hand }: TableShown): void {
    const key = `notice ${notice} ${hand?.handId}`;
    if (notice === null || told.has(key)) return;
    told.add(key);
    if (notice === 'called_off') {
      shell.say(t('game.called_off'));
      return;
    }
    const code = errorCodes.find((known) => known === notice) ?? 'operator_unavailable';
    shell.showProblem(new CallFailure(code, 'none'));
  }

  /** Says once how a hand ended. */
  function tellEnd({ hand }: TableShown): void {
    const result = hand?.result;
    if (!hand || !result || hand.ownSeat === null || told.has(hand.handId)) return;
    told.add(hand.handId);
    const net = result.net[hand.ownSeat] ?? 0n;
    buzz(net > 0n ? 40 : 15);
    if (net > 0n) shell.say(t('arcade.wonAmount', { amount: money(net) }), 'win');
    else shell.say(net < 0n ? t('game.you_pay', { amount: money(-net) }) : t('game.nobody_pays'));
  }

  return { tellNotice, tellEnd };
}
