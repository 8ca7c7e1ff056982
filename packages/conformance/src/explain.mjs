// @ts-check
/**
 * @typedef {import('./types.d.mts').Call} Call
 * @typedef {import('./types.d.mts').Protocol} Protocol
 * @typedef {import('./types.d.mts').Outcome} Outcome
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
 * @returns {{ book: Book, outcomes: Map<Call, Outcome> } | undefined}
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
   * @param {Book} now @param {Map<Call, Outcome>} outcomes
   * @returns {{ book: Book, outcomes: Map<Call, Outcome> } | undefined}
   */
  function search(now, outcomes) {
    const before = told.map((each) => each.count);
    const noted = new Map(outcomes);
    // What changes nothing may come at once, all of it: no later answer becomes wrong by it.
    for (const each of told) {
      const outcome = each.count > 0 ? findOutcome(protocol, now, each.call, each.status) : undefined;
      if (outcome === undefined || changes(each.call, outcome)) continue;
      noted.set(each.call, noted.get(each.call) ?? outcome);
      each.count = 0;
    }
    if (told.every((each) => each.count === 0)) return { book: now, outcomes: noted };
    for (const each of told) {
      tries += 1;
      if (each.count === 0 || tries > triesMax) continue;
      const outcome = findOutcome(protocol, now, each.call, each.status);
      if (outcome === undefined) continue;
      const next = now.clone();
      next.apply(each.call, outcome);
      each.count -= 1;
      const found = search(next, new Map(noted).set(each.call, outcome));
      if (found) return found;
      each.count += 1;
    }
    for (const [at, each] of told.entries()) each.count = before[at] ?? 0;
    return undefined;
  }

  return search(book.clone(), new Map());
}

/** Whether a later call may be answered otherwise because of this one. @param {Call} call @param {Outcome} outcome */
function changes(call, outcome) {
  if (call.kind === 'read') return false;
  const isReversal = call.kind === 'rollback' || call.kind === 'reverse';
  return outcome === 'ok' || outcome === 'poor' || (outcome === 'unknown' && isReversal);
}
