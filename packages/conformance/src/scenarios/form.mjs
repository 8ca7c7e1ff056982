// @ts-check
/** What is not a right call moves nothing. */

/**
 * Scenarios that differ between protocols only in how a call is spoilt.
 * @param {string} name @param {string} purpose
 * @param {(maker: any) => import('../types.d.mts').Change} spoil
 * @param {readonly import('../types.d.mts').Need[]} [needs]
 * @returns {import('../types.d.mts').Scenario}
 */
export function refusedBet(name, purpose, spoil, needs) {
  return {
    name,
    purpose,
    ...(needs ? { needs } : {}),
    script(v) {
      const right = v.bet(v.some());
      return [v.bet(v.some(), { title: name, ...spoil(v) }), right, v.win(right, v.some())];
    },
  };
}
