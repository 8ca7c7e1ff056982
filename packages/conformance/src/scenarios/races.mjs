// @ts-check
/** Different calls at the same moment. @typedef {import('../types.d.mts').Seen} Seen @typedef {import('../types.d.mts').Call} Call */

/** @param {Seen} seen @param {readonly Call[]} calls */
function taken(seen, calls) {
  const found = calls.find((call) => seen.outcomeOf(call) === 'ok') ?? calls[0];
  if (!found) throw new RangeError('a race without calls');
  return found;
}

/** @type {readonly import('../types.d.mts').Scenario[]} */
export const raceScenarios = [
  {
    name: 'all-the-money-at-once',
    purpose: 'Of twenty bets of the whole balance at the same moment one is taken.',
    without: ['duplicated', 'killed'],
    script(v) {
      const bets = Array.from({ length: 20 }, () => v.bet(v.opening));
      return [{ atOnce: bets }, (seen) => v.rollback(taken(seen, bets))];
    },
  },
  {
    name: 'half-the-money-at-once',
    purpose: 'Of ten bets of half the balance at the same moment two are taken.',
    without: ['duplicated', 'killed'],
    script(v) {
      const half = v.opening / 2n;
      const bets = Array.from({ length: 10 }, () => v.bet(half - (half % v.smallest)));
      const isTaken = (/** @type {Seen} */ seen, /** @type {Call} */ bet) => seen.outcomeOf(bet) === 'ok';
      return [
        { atOnce: bets },
        (seen) => v.rollback(taken(seen, bets)),
        (seen) => v.rollback(taken(seen, [...bets.filter((bet) => isTaken(seen, bet))].reverse())),
      ];
    },
  },
  {
    name: 'many-bets-at-once',
    purpose: 'Thirty bets at the same moment are all taken, each once.',
    script: (v) => [
      { atOnce: Array.from({ length: 30 }, () => v.bet(v.smallest * BigInt(1 + v.dice.int(900)))) },
    ],
  },
  {
    name: 'bet-and-its-rollback-at-once',
    purpose: 'A bet and its rollback at the same moment leave nothing of the bet, whichever was first.',
    script(v) {
      const bet = v.bet(v.some());
      return [{ atOnce: [bet, v.rollback(bet)] }];
    },
  },
  {
    name: 'bet-and-its-win-at-once',
    purpose: 'A bet and its win at the same moment: the win is paid, or refused until it is sent again.',
    script(v) {
      const bet = v.bet(v.some());
      const win = v.win(bet, v.some());
      return [{ atOnce: [bet, win] }, { call: v.again(win), is: ['ok', 'again'] }];
    },
  },
  {
    name: 'win-and-rollback-at-once',
    purpose:
      'A win and the rollback of its bet at the same moment: the one or the other, never both for nothing.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, { atOnce: [v.win(bet, v.some()), v.rollback(bet)] }];
    },
  },
  {
    name: 'one-id-many-amounts-at-once',
    purpose: 'Ten bets with one id and different amounts at the same moment: one is taken.',
    script(v) {
      const bet = v.bet('1');
      const others = Array.from({ length: 9 }, (_, n) => v.altered(bet, `${n + 2}`));
      return [{ atOnce: [bet, ...others] }];
    },
  },
];
