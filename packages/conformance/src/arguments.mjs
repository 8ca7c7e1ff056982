// @ts-check
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { modeNames } from './modes.mjs';
import { findProtocol, protocolNames } from './protocols/index.mjs';
import { RunRefused } from './runner.mjs';

export const usage = `kislap-conformance --protocol ${protocolNames.join('|')} --url ADDRESS [options]

Who and where
  --url ADDRESS          the wallet; the protocol's own paths are put behind it
  --key KEY              hub88: file of the vendor's private key (PEM); evolution: authToken;
                         groove: security key, where requests are signed
  --user ID              the player; again for more players, each with its --token
  --token TOKEN          hub88: token, groove: gamesessionid, evolution: sid (asked for if left out)
  --game CODE            a game that the wallet knows (evolution: a table)
  --currency CODE        the player's currency (EUR)

More to look at
  --expired-token TOKEN  a session of the player that is over; again for more players
  --locked-user ID, --locked-token TOKEN, --other-user ID, --other-token TOKEN

What to run
  --list                 print the scenarios and end
  --only PART            scenarios with this in their name; again for more
  --except NAME          a scenario that is left out; again for more
  --mode MODE            ${modeNames.join(', ')}; again for more (all)
  --duplicates N         copies of each call at once (200)
  --orders N             other orders of the calls (3)
  --concurrency N        players used at the same time (1)
  --retry-after MS       before a call whose connection was cut is repeated (25)
  --timeout MS           for one answer (10000)
  --answer-within MS     the longest time for an answer in plain order (by the protocol; 0: any)
  --seed TEXT            the same ids and choices again

Reports
  --json FILE, --junit FILE
  --quiet                no table, only what failed

Ends with 0: all passed; 1: something failed; 2: could not be tested.`;

const options = /** @type {const} */ ({
  protocol: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  user: { type: 'string', multiple: true },
  token: { type: 'string', multiple: true },
  game: { type: 'string' },
  currency: { type: 'string' },
  'expired-token': { type: 'string', multiple: true },
  'locked-user': { type: 'string' },
  'locked-token': { type: 'string' },
  'other-user': { type: 'string' },
  'other-token': { type: 'string' },
  list: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  except: { type: 'string', multiple: true },
  mode: { type: 'string', multiple: true },
  duplicates: { type: 'string' },
  orders: { type: 'string' },
  concurrency: { type: 'string' },
  'retry-after': { type: 'string' },
  timeout: { type: 'string' },
  'answer-within': { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
});

/** @param {readonly string[]} argv */
export function readArguments(argv) {
  const given = parse(argv);
  const protocol = protocolNames.find((name) => name === given.protocol);
  if (given.help) return { wants: /** @type {const} */ ('help') };
  if (!protocol) throw new RunRefused(`--protocol: one of ${protocolNames.join(', ')}`);
  if (given.list) return { wants: /** @type {const} */ ('list'), protocol };
  const { url } = given;
  if (!url || !URL.canParse(url)) throw new RunRefused('--url: the address of the wallet');
  /** @type {import('./types.d.mts').RunOptions} */
  const run = {
    protocol,
    url,
    seats: (given.user ?? []).map((user, at) => ({
      user,
      token: given.token?.[at] ?? '',
      expiredToken: given['expired-token']?.[at],
    })),
    key: protocol === 'hub88' ? readKey(given.key) : given.key,
    game: given.game,
    currency: given.currency,
    lockedUser: given['locked-user'],
    lockedToken: given['locked-token'],
    otherUser: given['other-user'],
    otherToken: given['other-token'],
    only: given.only,
    except: readExcept(protocol, given.except),
    modes: given.mode?.map(readMode),
    duplicates: readCount('duplicates', given.duplicates),
    orders: readCount('orders', given.orders),
    concurrency: readCount('concurrency', given.concurrency),
    retryAfterMs: readCount('retry-after', given['retry-after'], 0),
    timeoutMs: readCount('timeout', given.timeout),
    answerWithinMs: readCount('answer-within', given['answer-within'], 0),
    seed: given.seed,
  };
  const { json, junit, quiet = false } = given;
  return { wants: /** @type {const} */ ('run'), run, json, junit, quiet };
}

/** @param {readonly string[]} argv */
function parse(argv) {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    throw new RunRefused(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string | undefined} file */
function readKey(file) {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new RunRefused(`--key: there is no file ${file}`);
  }
}

/** A name that is none would leave out nothing, unseen. @param {import('./types.d.mts').ProtocolName} protocol
 * @param {readonly string[] | undefined} names */
function readExcept(protocol, names = []) {
  const known = new Set(findProtocol(protocol).scenarios.map(({ name }) => name));
  const wrong = names.find((name) => !known.has(name));
  if (wrong !== undefined) throw new RunRefused(`--except: there is no scenario ${wrong}`);
  return names;
}

/** @param {string} name @returns {import('./types.d.mts').ModeName} */
function readMode(name) {
  const mode = modeNames.find((each) => each === name);
  if (!mode) throw new RunRefused(`--mode: one of ${modeNames.join(', ')}`);
  return mode;
}

/** @param {string} name @param {string | undefined} text @param {number} [min] */
function readCount(name, text, min = 1) {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < min)
    throw new RunRefused(`--${name}: a whole number, at least ${min}`);
  return count;
}
