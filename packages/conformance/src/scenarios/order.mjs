// @ts-check
/** Calls that overtake each other, and calls about bets that were taken back. */

/** @type {readonly import('../types.d.mts').Scenario[]} */
export const orderScenarios = [
  {
    name: 'win-before-its-bet',
    purpose: 'A win that comes before its bet is not paid; sent again after the bet, it is.',
    script(v) {
      const bet = v.bet(v.some());
      const win = v.win(bet, v.some());
      return [{ call: win, is: 'unknown' }, bet, v.again(win)];
    },
  },
  {
    name: 'win-without-a-bet',
    purpose: 'A win about a bet that never came is not paid.',
    script(v) {
      const win = v.win(v.bet(v.some()), v.some());
      return [
        { call: win, is: 'unknown' },
        { call: v.again(win), is: 'unknown' },
      ];
    },
  },
  {
    name: 'win-for-a-refused-bet',
    purpose: 'A bet that was refused for want of money cannot win.',
    script(v) {
      const bet = v.bet(v.opening + v.smallest);
      return [
        { call: bet, is: 'poor' },
        { call: v.win(bet, v.some()), is: 'unknown' },
      ];
    },
  },
  {
    name: 'rollback-of-a-bet',
    purpose: 'A bet that is taken back gives its whole stake back.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.rollback(bet), v.read()];
    },
  },
  {
    name: 'rollback-of-the-latest-of-many',
    purpose: 'Taking one bet back leaves the others alone.',
    script(v) {
      const bets = [v.bet(v.some()), v.bet(v.some()), v.bet(v.some())];
      const last = bets[2];
      return last ? [...bets, v.rollback(last)] : bets;
    },
  },
  {
    name: 'rollback-before-its-bet',
    purpose: 'A rollback that comes before its bet is remembered: the late bet takes nothing.',
    script(v) {
      const bet = v.bet(v.some());
      return [
        { call: v.rollback(bet), is: 'unknown' },
        { call: bet, is: 'gone' },
      ];
    },
  },
  {
    name: 'late-bet-keeps-being-refused',
    purpose: 'A bet that was taken back before it came is refused however often it comes.',
    script(v) {
      const bet = v.bet(v.some());
      const back = v.rollback(bet);
      return [
        { call: back, is: 'unknown' },
        { call: bet, is: 'gone' },
        { call: v.again(bet), is: 'gone' },
        { call: v.again(back), is: ['unknown', 'again'] },
        { call: v.again(bet), is: 'gone' },
      ];
    },
  },
  {
    name: 'late-bet-cannot-win',
    purpose: 'A bet that was taken back before it came cannot win.',
    script(v) {
      const bet = v.bet(v.some());
      return [
        { call: v.rollback(bet), is: 'unknown' },
        { call: bet, is: 'gone' },
        { call: v.win(bet, v.some()), is: 'unknown' },
      ];
    },
  },
  {
    name: 'rollback-of-nothing',
    purpose: 'A rollback of a bet that never comes gives nothing.',
    script: (v) => [{ call: v.rollback(v.bet(v.some())), is: 'unknown' }, v.read()],
  },
  {
    name: 'rollback-of-a-refused-bet',
    purpose: 'A bet that was refused for want of money has nothing to give back.',
    script(v) {
      const bet = v.bet(v.opening + v.smallest);
      return [
        { call: bet, is: 'poor' },
        { call: v.rollback(bet), is: 'unknown' },
      ];
    },
  },
  {
    name: 'win-after-a-rollback',
    purpose: 'A bet that was given back cannot win.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.rollback(bet), { call: v.win(bet, v.some()), is: 'gone' }];
    },
  },
  {
    name: 'rollback-after-a-win',
    purpose: 'A bet whose win was paid is not given back besides, or only where the protocol leaves it open.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, v.some()), { call: v.rollback(bet), is: ['settled', 'ok'] }];
    },
  },
  {
    name: 'rollback-after-a-loss',
    purpose:
      'A bet that was told lost is settled: it is not given back, or only where the protocol leaves it open.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, 0n), { call: v.rollback(bet), is: ['settled', 'ok'] }];
    },
  },
  {
    name: 'new-bet-after-a-rollback',
    purpose: 'After a rollback the next bet is taken like every other.',
    script(v) {
      const [one, two] = [v.bet(v.some()), v.bet(v.some())];
      return [one, v.rollback(one), two, v.win(two, v.some())];
    },
  },
];
