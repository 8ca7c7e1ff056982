// @ts-check
/** What every wallet must do with one player's money, whatever the protocol. @typedef {import('../types.d.mts').Scenario} Scenario */

/** @type {readonly Scenario[]} */
export const moneyScenarios = [
  {
    name: 'balance-is-told',
    purpose: 'The balance is told, and asking for it moves nothing.',
    script: (v) => [v.read(), v.read()],
  },
  {
    name: 'bet-takes-the-stake',
    purpose: 'A bet takes its stake, and nothing else.',
    script: (v) => [v.bet(v.some()), v.read()],
  },
  {
    name: 'bet-and-win',
    purpose: 'A win is paid on top of what the bet left.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, v.some())];
    },
  },
  {
    name: 'bet-and-loss',
    purpose: 'A win of zero tells that the bet was lost; it is accepted and pays nothing.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, 0n)];
    },
  },
  {
    name: 'win-of-exactly-the-stake',
    purpose: 'A win of the stake brings the balance back to where it was.',
    script(v) {
      const stake = v.some();
      const bet = v.bet(stake);
      return [bet, v.win(bet, stake)];
    },
  },
  {
    name: 'smallest-amount',
    purpose: 'The smallest amount of the protocol is taken and paid, not rounded away.',
    script(v) {
      const bet = v.bet(v.smallest);
      return [bet, v.win(bet, v.smallest)];
    },
  },
  {
    name: 'tenths-add-up',
    purpose: 'Ten stakes of a tenth are one whole: nothing is counted in binary fractions.',
    script(v) {
      const bets = Array.from({ length: 10 }, () => v.bet('0.1'));
      const [first] = bets;
      return first ? [...bets, v.win(first, '1')] : bets;
    },
  },
  {
    name: 'many-decimals-add-up',
    purpose: 'Stakes and wins with all decimals of the protocol leave exactly their sum.',
    script(v) {
      const bets = Array.from({ length: 6 }, () => v.bet(v.some()));
      return bets.flatMap((bet) => [bet, v.win(bet, v.some() + v.smallest)]);
    },
  },
  {
    name: 'large-win',
    purpose: 'A win of a million is paid to the last decimal, and a bet of it takes it back.',
    without: ['reordered'],
    script(v) {
      const bet = v.bet(v.some());
      const prize = 10n ** 16n + v.smallest;
      return [bet, v.win(bet, prize), v.bet(prize)];
    },
  },
  {
    name: 'two-rounds-side-by-side',
    purpose: 'Two rounds run at the same time, and each is settled by itself.',
    script(v) {
      const [one, two] = [v.bet(v.some()), v.bet(v.some())];
      return [one, two, v.win(one, v.some()), v.win(two, 0n)];
    },
  },
  {
    name: 'settled-in-the-other-order',
    purpose: 'A later round may be settled before an earlier one.',
    script(v) {
      const [one, two] = [v.bet(v.some()), v.bet(v.some())];
      return [one, two, v.win(two, v.some()), v.win(one, v.some())];
    },
  },
  {
    name: 'many-bets-in-one-round',
    purpose: 'Several bets of a round are all taken, and one win settles them.',
    script(v) {
      const group = v.round();
      const bets = Array.from({ length: 8 }, () => v.bet(v.some(), { group }));
      const [first] = bets;
      return first ? [...bets, v.win(first, v.some())] : bets;
    },
  },
  {
    name: 'many-rounds',
    purpose: 'Fifteen rounds after each other leave exactly what they should.',
    script: (v) =>
      Array.from({ length: 15 }, () => v.bet(v.some())).flatMap((bet, n) => [
        bet,
        n % 3 === 0 ? v.rollback(bet) : v.win(bet, n % 2 === 0 ? 0n : v.some()),
      ]),
  },
  {
    name: 'not-enough-money',
    purpose: 'A bet above the balance is refused for want of money, and nothing moves.',
    script: (v) => [{ call: v.bet(v.opening + v.smallest), is: 'poor' }, v.read()],
  },
  {
    name: 'not-enough-by-far',
    purpose: 'A bet of many times the balance is refused for want of money as well.',
    script: (v) => [{ call: v.bet(v.opening * 3n + 10n ** 12n), is: 'poor' }, v.read()],
  },
  {
    name: 'refused-bet-keeps-nothing',
    purpose: 'After a bet that was refused for want of money a smaller one is taken.',
    script(v) {
      const small = v.bet(v.some());
      return [{ call: v.bet(v.opening * 2n + v.smallest), is: 'poor' }, small, v.win(small, v.some())];
    },
  },
  {
    name: 'all-the-money',
    purpose:
      'A bet of the whole balance is taken to the last decimal; the next one is refused; the win is paid to zero.',
    script(v) {
      const all = v.bet(v.opening);
      return [all, { call: v.bet(v.smallest), is: 'poor' }, v.win(all, v.opening)];
    },
  },
  {
    name: 'money-that-was-won-can-be-bet',
    purpose: 'What a win paid may be bet at once.',
    script(v) {
      const [one, two] = [v.bet(v.some()), v.bet(v.opening)];
      return [one, v.win(one, '20'), two, v.win(two, v.opening)];
    },
  },
];
