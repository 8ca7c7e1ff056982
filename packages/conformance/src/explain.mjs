// @ts-check
/**
 * @typedef {import('./types.d.mts').Call} Call
 * @typedef {import('./types.d.mts').Protocol} Protocol
 * @typedef {import('./book.mjs').Book} Book
 * @typedef {{ call: Call, status: string, count: number }} Told
 */

/** Steps after which a search for an order is given up: there is none, or it is not worth finding. */
const triesMax = 20_000;

/**
 * The outcome that this word may mean for this call at this moment.
 * @param {Protocol} protocol @param {Book} book @param {Call} call @param {string} status
 */
export function findOutcome(protocol, book, call, status) {
  return book.expected(call).find((outcome) => protocol.words(outcome, call).includes(status));
}

/**
 * Calls that travelled side by side were answered as if they had come one after another: finds such an order and answers the
 * book after it, or nothing where no order makes these answers right.
 * @param {Protocol} protocol @param {Book} book @param {readonly { call: Call, status: string }[]} answers
 * @returns {{ book: Book, outcomes: Map<Call, import('./types.d.mts').Outcome> } | undefined}
 */
export function explain(protocol, book, answers) {
  /** @type {Told[]} */
  const told = [];
  for (const { call, status } of answers) {
    const same = told.find((each) => each.call === call && each.status === status);
    if (same) same.count += 1;
    else told.push({ call, status, count: 1 });
  }
  let tries = 0;

  /**
   * @param {Book} now @param {Map<Call, import('./types.d.mts').Outcome>} outcomes
   * @returns {{ book: Book, outcomes: Map<Call, import('./types.d.mts').Outcome> } | undefined}
   */
  function search(now, outcomes) {
    if (told.every((each) => each.count === 0)) return { book: now, outcomes };
    for (const each of told) {
      if (each.count === 0 || tries > triesMax) continue;
      tries += 1;
      const outcome = findOutcome(protocol, now, each.call, each.status);
      if (outcome === undefined) continue;
      const next = now.clone();
      next.apply(each.call, outcome);
      each.count -= 1;
      const first = outcomes.get(each.call) ?? outcome;
      const found = search(next, new Map(outcomes).set(each.call, first));
      if (found) return found;
      each.count += 1;
    }
    return undefined;
  }

  return search(book.clone(), new Map());
}
