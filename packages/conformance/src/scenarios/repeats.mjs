// @ts-check
/** Calls that come more than once: a vendor that had no answer asks again. */

/** @type {readonly import('../types.d.mts').Scenario[]} */
export const repeatScenarios = [
  {
    name: 'bet-repeated',
    purpose: 'The same bet asked for three times takes its stake once.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, { call: v.again(bet), is: 'again' }, { call: v.again(bet), is: 'again' }];
    },
  },
  {
    name: 'bet-repeated-after-others',
    purpose: 'A bet is known also when others came in between.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.bet(v.some()), v.bet(v.some()), { call: v.again(bet), is: 'again' }];
    },
  },
  {
    name: 'bet-repeated-after-its-win',
    purpose: 'A repeat of a bet whose round is won takes nothing more.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, v.some()), { call: v.again(bet), is: 'again' }];
    },
  },
  {
    name: 'bet-repeated-after-its-rollback',
    purpose: 'A repeat of a bet that was given back is not taken anew.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.rollback(bet), { call: v.again(bet), is: ['again', 'gone'] }];
    },
  },
  {
    name: 'same-bet-other-amount',
    purpose: 'The id of a bet with another amount moves nothing, and the first stake stays.',
    script(v) {
      const stake = v.some();
      const bet = v.bet(stake);
      return [
        bet,
        { call: v.altered(bet, stake + v.smallest), is: 'differs' },
        { call: v.again(bet), is: 'again' },
      ];
    },
  },
  {
    name: 'same-bet-smaller-amount',
    purpose: 'The id of a bet with a smaller amount gives nothing back.',
    script(v) {
      const bet = v.bet('3');
      return [bet, { call: v.altered(bet, '1'), is: 'differs' }, v.win(bet, v.some())];
    },
  },
  {
    name: 'win-repeated',
    purpose: 'The same win asked for three times is paid once.',
    script(v) {
      const bet = v.bet(v.some());
      const win = v.win(bet, v.some());
      return [bet, win, { call: v.again(win), is: 'again' }, { call: v.again(win), is: 'again' }];
    },
  },
  {
    name: 'win-repeated-after-others',
    purpose: 'A win is known also when another round came in between.',
    script(v) {
      const [one, two] = [v.bet(v.some()), v.bet(v.some())];
      const win = v.win(one, v.some());
      return [one, win, two, v.win(two, v.some()), { call: v.again(win), is: 'again' }];
    },
  },
  {
    name: 'zero-win-repeated',
    purpose: 'A loss told twice is one loss.',
    script(v) {
      const bet = v.bet(v.some());
      const loss = v.win(bet, 0n);
      return [bet, loss, { call: v.again(loss), is: 'again' }];
    },
  },
  {
    name: 'same-win-other-amount',
    purpose: 'The id of a win with another amount pays nothing more.',
    script(v) {
      const bet = v.bet(v.some());
      const prize = v.some();
      const win = v.win(bet, prize);
      return [bet, win, { call: v.altered(win, prize + 10n ** 10n), is: 'differs' }];
    },
  },
  {
    name: 'rollback-repeated',
    purpose: 'A bet is given back once, however often it is asked for.',
    script(v) {
      const bet = v.bet(v.some());
      const back = v.rollback(bet);
      const retold = { call: v.again(back), is: /** @type {const} */ (['again', 'settled']) };
      return [bet, back, retold, { call: v.again(back), is: /** @type {const} */ (['again', 'settled']) }];
    },
  },
  {
    name: 'poor-bet-repeated',
    purpose: 'A bet that was refused for want of money is refused again while there is no more.',
    script(v) {
      const bet = v.bet(v.opening + v.smallest);
      return [
        { call: bet, is: 'poor' },
        { call: v.again(bet), is: 'poor' },
      ];
    },
  },
];
