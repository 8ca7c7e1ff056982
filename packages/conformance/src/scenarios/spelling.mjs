// @ts-check
/** The same call in another spelling: what a vendor's next version or its proxy may send. */

/** @type {readonly import('../types.d.mts').Scenario[]} */
export const bodyScenarios = [
  {
    name: 'body-written-with-spaces',
    purpose: 'A body with spaces and line ends is the same call.',
    script(v) {
      const amount = v.some();
      const plain = v.bet(amount);
      const body = `${JSON.stringify(plain.fields, null, 2)}\n`;
      const spaced = v.bet(amount, { id: plain.id, group: plain.group, body });
      return [spaced, { call: v.again(plain), is: 'again' }];
    },
  },
  {
    name: 'body-in-chunks',
    purpose: 'A body whose length is not told before is read.',
    script(v) {
      const bet = v.bet(v.some(), { isChunked: true });
      return [bet, v.win(bet, v.some(), { isChunked: true })];
    },
  },
];

/** @type {readonly import('../types.d.mts').Scenario[]} */
export const nameScenarios = [
  {
    name: 'rounds-in-any-script',
    purpose: 'The name of a round may have any signs.',
    script(v) {
      const group = `раунд №${v.dice.int(10 ** 9)} ✓ 🎰 a+b&c=d%20"e"/f`;
      const bet = v.bet(v.some(), { group });
      return [bet, v.win(bet, v.some()), { call: v.again(bet), is: 'again' }];
    },
  },
];
