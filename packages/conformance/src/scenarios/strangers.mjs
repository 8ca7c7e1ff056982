// @ts-check
/** What one player's calls must not do to another's money; they need a second player. */

/**
 * @typedef {import('../types.d.mts').Maker} Maker
 * @param {{ as: (maker: any) => Record<string, unknown>, refused: readonly string[], taken?: readonly string[] }} protocol
 *   the fields that name the other player, the words for what is not his, and for an id that is spent on another's bet
 * @returns {readonly import('../types.d.mts').Scenario[]}
 */
export function strangerScenarios({ as, refused, taken }) {
  const needs = /** @type {const} */ (['otherUser', 'otherToken']);
  return [
    {
      name: 'win-of-another-players-bet',
      purpose: 'Another player cannot win what this one bet.',
      needs,
      script(v) {
        const bet = v.bet(v.some());
        const stolen = v.win(bet, '50', { title: 'win of the other', fields: as(v), faulty: refused });
        return [bet, stolen, v.win(bet, v.some())];
      },
    },
    {
      name: 'rollback-of-another-players-bet',
      purpose: 'Another player cannot take back what this one bet, and the bet stays good.',
      needs,
      script(v) {
        const bet = v.bet(v.some());
        const stolen = v.rollback(bet, { title: 'rollback of the other', fields: as(v), faulty: refused });
        return [bet, stolen, v.win(bet, v.some())];
      },
    },
    ...(taken ? [spentId(as, taken)] : []),
  ];
}

/** @param {(maker: any) => Record<string, unknown>} as @param {readonly string[]} taken
 * @returns {import('../types.d.mts').Scenario} */
function spentId(as, taken) {
  return {
    name: 'bet-id-of-another-player',
    purpose: 'An id that is spent on the bet of one player is not free for another’s.',
    needs: ['otherUser', 'otherToken'],
    without: ['reordered'],
    script(v) {
      const amount = v.some();
      const bet = v.bet(amount);
      const { id, group } = bet;
      return [bet, v.bet(amount, { id, group, title: 'bet of the other', fields: as(v), faulty: taken })];
    },
  };
}
