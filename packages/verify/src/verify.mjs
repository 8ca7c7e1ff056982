// @ts-check
import { canonicalJson, drawAgain, sha256 } from './draw.mjs';
import { slotsOf } from './games.mjs';

/**
 * @typedef {import('./index.d.mts').Check} Check
 * @typedef {import('./index.d.mts').FairRecord} FairRecord
 * @typedef {import('./index.d.mts').OwnOrder} OwnOrder
 */

/** Games without a seed of their own, and the game whose draw decides them. @type {Record<string, string>} */
const sources = { HN: 'VN_N' };

/**
 * @param {FairRecord} record
 * @param {{ leaf?: string | undefined, order?: OwnOrder | undefined }} own
 * @returns {Check[]}
 */
export function verifyRecord(record, own = {}) {
  const draw = Object.hasOwn(sources, record.game)
    ? verifyDerived(record, record.derivedFrom)
    : verifyDraw(record);
  return [...draw, checkRoot(record), ...checkOrder(record, own)];
}

/** @param {readonly Check[]} checks @returns {boolean} */
export function isProven(checks) {
  const isResultRight = checks.some(({ name, state }) => name === 'result' && state === 'RIGHT');
  const isOrderMissing = checks.some(({ name, state }) => name === 'order' && state === 'MISSING');
  return isResultRight && !isOrderMissing && checks.every(({ state }) => state !== 'WRONG');
}

/** @param {OwnOrder} own @returns {string} */
export function leafOf({ id, order }) {
  return `${id}:${sha256(canonicalJson(order))}`;
}

/** @param {unknown} document @returns {FairRecord[]} */
export function readRecords(document) {
  if (Array.isArray(document)) return document.flatMap(readRecords);
  if (!isObject(document)) return [];
  if (isObject(document.fairDraws)) {
    return Object.entries(document.fairDraws).flatMap(([game, one]) =>
      isObject(one) ? readRecords({ serverSeed: one.seed, ...one, game }) : [],
    );
  }
  if (typeof document.game === 'string')
    return [/** @type {FairRecord} */ (/** @type {unknown} */ (document))];
  return isObject(document.value) ? readRecords(document.value) : [];
}

/** @param {FairRecord} record @returns {Check[]} */
function verifyDraw(record) {
  const seed = seedOf(record);
  if (seed === undefined) {
    const note = record.serverSeed
      ? 'the seed is not 32 bytes in hexadecimal'
      : 'the seed is not published yet';
    const state = record.serverSeed ? 'WRONG' : 'MISSING';
    return [
      { name: 'commitment', state, note },
      { name: 'result', state, note },
    ];
  }
  const commitment = compare('commitment', record.commit, sha256(seed));
  const slots = slotsOf(record.game) ?? slotsOf(record.template ?? '');
  if (slots === undefined) {
    return [
      commitment,
      { name: 'result', state: 'MISSING', note: `${record.game} is not a game that is known here` },
    ];
  }
  const message = messageOf(record);
  if (message === undefined) {
    return [commitment, { name: 'result', state: 'MISSING', note: 'issue or bets root is not published' }];
  }
  return [commitment, compare('result', textOf(record.result), textOf(drawAgain(slots, seed, message)))];
}

/**
 * Hanoi: the last four digits of the northern first prize of the day and the last two of its second.
 *
 * @param {FairRecord} record
 * @param {FairRecord | null | undefined} source
 * @returns {Check[]}
 */
function verifyDerived(record, source) {
  const game = sources[record.game];
  if (!source) {
    const note = `${record.game} is taken from the draw of ${game}, which the record does not have`;
    return [{ name: 'result', state: 'MISSING', note }];
  }
  if (source.game !== game || source.issue !== record.issue) {
    return [{ name: 'result', state: 'WRONG', note: `this is not the draw of ${game} of the same issue` }];
  }
  const checks = verifyDraw(source);
  if (!checks.every(({ state }) => state === 'RIGHT')) return checks;
  const derived = {
    N: [(source.result?.DB?.[0] ?? '').slice(-4)],
    B2: [(source.result?.G1?.[0] ?? '').slice(-2)],
  };
  return [
    ...checks.filter(({ name }) => name !== 'result'),
    compare('result', textOf(record.result), textOf(derived)),
  ];
}

/** @param {FairRecord} record @returns {Check} */
function checkRoot({ leaves, betsRoot, msg }) {
  const root = betsRoot ?? msg?.split('|')[2];
  if (!leaves) return { name: 'bets root', state: 'MISSING', note: 'the record has no list of orders' };
  return compare('bets root', root, sha256([...leaves].sort().join('\n')));
}

/** @param {FairRecord} record @param {{ leaf?: string | undefined, order?: OwnOrder | undefined }} own @returns {Check[]} */
function checkOrder({ leaves }, own) {
  const leaf = own.leaf ?? (own.order ? leafOf(own.order) : undefined);
  if (leaf === undefined) return [];
  if (!leaves) return [{ name: 'order', state: 'MISSING', note: 'the record has no list of orders' }];
  if (leaves.includes(leaf)) return [{ name: 'order', state: 'RIGHT', found: leaf, expected: leaf }];
  const id = leaf.slice(0, leaf.lastIndexOf(':'));
  const other = leaves.find((one) => one.startsWith(`${id}:`));
  const note = other ? 'the list has this order with another content' : 'the list does not have this order';
  return [{ name: 'order', state: 'WRONG', found: other ?? '', expected: leaf, note }];
}

/** @param {FairRecord} record @returns {string | undefined} */
function messageOf({ game, issue, betsRoot, beacon, msg }) {
  if (issue && betsRoot) return `${game}|${issue}|${betsRoot}|${beacon ?? '-'}`;
  return msg ?? undefined;
}

/** @param {FairRecord} record @returns {Buffer | undefined} */
function seedOf({ serverSeed }) {
  return serverSeed && /^[0-9a-f]{64}$/i.test(serverSeed) ? Buffer.from(serverSeed, 'hex') : undefined;
}

/** @param {FairRecord['result']} result @returns {string | undefined} */
function textOf(result) {
  return result ? canonicalJson(result) : undefined;
}

/** @param {Check['name']} name @param {string | null | undefined} found @param {string | undefined} expected @returns {Check} */
function compare(name, found, expected) {
  if (!found) return { name, state: 'MISSING', note: `the ${name} is not published`, expected };
  const isSame = name === 'result' ? found === expected : found.toLowerCase() === expected;
  return { name, state: isSame ? 'RIGHT' : 'WRONG', found, expected };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
