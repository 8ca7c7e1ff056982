import { sentenceOf } from '../table/host.ts';
import { ballName } from './ball.ts';
import { type BingoView, callsOf, guaranteedNow, rulesOf } from './bingo-state.ts';
import type { Words } from './texts.ts';

/** What the caller says when the hall moves on from one view to the next; null where nothing is to be said. */
export function callerLine(
  before: BingoView,
  view: BingoView,
  closest: number | undefined,
  balls: number,
  words: Words,
): string | null {
  const { t } = words;
  const { round } = view;
  if (view.link === 'lost') return t('game.say_lost_line');
  if (view.link === 'full') return t('game.hall_full');
  if (round === null) return null;
  const isNew = before.round?.roundId !== round.roundId || before.round.phase !== round.phase;
  if (round.phase === 'drawing') {
    const isNext = callsOf(before.round).length !== round.calls.length;
    if (!isNew && !isNext) return null;
    if (round.calls.length > 0) return callLine(view, closest, balls, words);
    return t(round.isGuaranteed ? 'game.say_begin_alone' : 'game.say_begin');
  }
  if (round.phase === 'selling' && !isNew && before.round?.phase === 'selling') {
    return before.round.closesAt === round.closesAt ? null : t('game.say_extended');
  }
  // The first thing a player hears is the greeting.
  if (!isNew || (before.round === null && round.phase === 'selling')) return null;
  if (round.phase === 'selling') return t(`game.say_sale_${saleLine(round.roundId)}`);
  if (round.phase === 'closing') return t('game.say_closing');
  if (round.phase === 'result') return t('game.say_over');
  return t(`game.say_void_${round.reason}`);
}

function saleLine(roundId: string): 1 | 2 | 3 {
  const line = sentenceOf(roundId, 3);
  return line === 1 || line === 2 ? line : 3;
}

/** The ball, and what it brought. */
function callLine(view: BingoView, closest: number | undefined, balls: number, { t }: Words): string {
  const { round } = view;
  if (round?.phase !== 'drawing') return '';
  const call = round.calls.length;
  const ball = ballName(round.calls.at(-1) ?? 0, balls);
  const rules = rulesOf(round);
  const won = round.prizes.findIndex((prize) => prize?.at === call);
  const name = (guaranteedNow(view) ?? rules.prizes)[won]?.name;
  const spoken = t('game.say_ball', { ball });
  if (round.blackout?.at === call) {
    return `${spoken} ${t('game.say_prize', { prize: t('game.prize_blackout'), call })}`;
  }
  if (name !== undefined) {
    const prize =
      name === 'pattern' ? t(`game.pattern_${round.pattern ?? 'house'}`) : t(`game.prize_${name}`);
    return `${spoken} ${t('game.say_prize', { prize, call })}`;
  }
  const isChase =
    !round.isGuaranteed && rules.blackout !== null && round.prizes.every((prize) => prize !== null);
  if (isChase) return `${spoken} ${t('game.say_chase', { count: rules.blackout?.within ?? 0 })}`;
  return closest === undefined ? spoken : t('game.say_ball_close', { ball, card: closest });
}
