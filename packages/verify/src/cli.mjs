#!/usr/bin/env node
// @ts-check
import { readFile } from 'node:fs/promises';
import { isProven, readRecords, verifyRecord } from './verify.mjs';

const usage = `usage: kislap-verify <file or url> [--order <file>] [--leaf <order id:hash>]

  Recomputes a fair draw from its published record (GET /fair/{game}/{issue}).
  --order  your own order, {"id": "…", "order": {…}}: is it in the list that was closed before the draw?
  --leaf   the same, by the leaf that you were shown

  Ends with 0 if everything is right, 1 if something is wrong or the result cannot be checked, 2 if nothing can be read.`;

process.exitCode = await main(process.argv.slice(2));

/** @param {readonly string[]} argv @returns {Promise<number>} */
async function main(argv) {
  const { place, order, leaf } = readArguments(argv);
  if (place === undefined) {
    console.error(usage);
    return 2;
  }
  try {
    const records = readRecords(JSON.parse(await read(place)));
    const own = { leaf, order: order === undefined ? undefined : JSON.parse(await read(order)) };
    if (records.length === 0) {
      console.error(`${place} has no record of a fair draw.`);
      return 2;
    }
    return records.map((record) => report(record, own)).every(Boolean) ? 0 : 1;
  } catch (error) {
    console.error(`${place} cannot be read: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}

/**
 * @param {import('./index.d.mts').FairRecord} record
 * @param {{ leaf?: string | undefined, order?: import('./index.d.mts').OwnOrder | undefined }} own
 */
function report(record, own) {
  const checks = verifyRecord(record, own);
  console.log(`${record.game} ${record.issue ?? record.msg?.split('|')[1] ?? ''}`.trimEnd());
  for (const { name, state, found, expected, note } of checks) {
    const sign = { RIGHT: '✓', WRONG: '✗', MISSING: '–' }[state];
    console.log(`  ${sign} ${name}${note ? `: ${note}` : ''}`);
    if (state === 'WRONG' && expected) console.log(`      published ${found}\n      computed  ${expected}`);
  }
  return isProven(checks);
}

/** @param {readonly string[]} argv */
function readArguments(argv) {
  /** @type {Record<string, string | undefined>} */
  const told = {};
  for (let at = 0; at < argv.length; at += 1) {
    const name = /^--(order|leaf)$/.exec(argv[at] ?? '')?.[1] ?? 'place';
    if (name !== 'place') at += 1;
    told[name] = argv[at];
  }
  return { place: told.place, order: told.order, leaf: told.leaf };
}

/** @param {string} place */
async function read(place) {
  if (!/^https?:\/\//.test(place)) return readFile(place, 'utf8');
  const answer = await fetch(place);
  if (!answer.ok) throw new RangeError(`the server answered ${answer.status}`);
  return answer.text();
}
