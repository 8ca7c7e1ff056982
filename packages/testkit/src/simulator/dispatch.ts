import type { CrashKind, Delivery, LedgerPort } from './ledger-port.ts';
import type { Model } from './model.ts';
import { type Answer, type Call, describeAnswer, describeCall, isTimely } from './operations.ts';
import type { Random } from './random.ts';

/** A call that has come out of the network. */
export interface Arrival {
  process: number;
  call: Call;
  /** It reached every process at this very moment. */
  isRace: boolean;
  players: string[];
  keys: string[];
  reply(answers: readonly Answer[]): void;
}

export interface DispatchParts {
  arrived: readonly Arrival[];
  crashing: ReadonlyMap<number, CrashKind>;
  port: LedgerPort;
  model: Model;
  random: Random;
  note(line: string): void;
  /** Told of every answer, `posted`, `replayed` or the name of a refusal. */
  counted(answer: string): void;
  /** Lets simulated time pass while a dead process is away. */
  pause(): void;
}

/**
 * Gives the processes what arrived at one moment. They run at the same time and their transactions meet in the database,
 * yet what comes of it is a function of the seed: within one moment a player's calls go to one process, in order, and what
 * does go to several at once is one and the same call. What does not fit waits for the next moment.
 */
export async function dispatch(parts: DispatchParts): Promise<{ deferred: Arrival[]; calls: number }> {
  const { port, crashing } = parts;
  const { taken, deferred } = choose(parts);
  const living = taken.filter(
    ({ process }) => crashing.get(process) !== 'before' && crashing.get(process) !== 'during',
  );
  const deliveries: Delivery[] = living.flatMap(({ call, process, isRace }) =>
    isRace
      ? Array.from({ length: port.processes }, (_, each) => ({ process: each, call }))
      : [{ process, call }],
  );
  const [answers] = await Promise.all([
    port.deliver(deliveries),
    ...[...crashing].map(([process, kind]) => crash(parts, taken, process, kind)),
  ]);
  let at = 0;
  for (const arrival of living) {
    const count = arrival.isRace ? port.processes : 1;
    judge(parts, arrival, answers.slice(at, at + count), 'exact');
    at += count;
  }
  if (crashing.size > 0) await bringBack(parts, taken);
  return { deferred, calls: deliveries.length };
}

/** What can be delivered at one moment without leaving the outcome to chance. */
function choose({ arrived, crashing }: DispatchParts): { taken: Arrival[]; deferred: Arrival[] } {
  const taken: Arrival[] = [];
  const deferred: Arrival[] = [];
  const claims = new Map<string, { process: number; owner: string; isSealed: boolean }>();
  for (const arrival of arrived) {
    const kind = crashing.get(arrival.process);
    const mustBeAlone = arrival.isRace || isAlone(arrival.call) || kind === 'during';
    const owner = arrival.players[0] ?? '';
    const isFree = arrival.keys.every((key) => {
      const claim = claims.get(key);
      if (claim === undefined) return true;
      return !mustBeAlone && !claim.isSealed && claim.process === arrival.process && claim.owner === owner;
    });
    // A race needs every process; a feature's own transaction is not repeated by a new process.
    const isUnfit =
      crashing.size > 0 &&
      (arrival.isRace ||
        (kind !== undefined && arrival.call.kind === 'within') ||
        (kind === 'during' && isTimely(arrival.call)));
    if (!isFree || isUnfit) {
      deferred.push(arrival);
      continue;
    }
    taken.push(arrival);
    for (const key of arrival.keys)
      claims.set(key, { process: arrival.process, owner, isSealed: mustBeAlone });
  }
  return { taken, deferred };
}

/** What goes through no queue of the ledger's, or to two players, must not meet anything else of theirs. */
function isAlone({ kind }: Call): boolean {
  return kind === 'move' || kind === 'within';
}

async function crash(
  { port, random }: DispatchParts,
  taken: readonly Arrival[],
  process: number,
  kind: CrashKind,
): Promise<void> {
  if (kind === 'after') return;
  const calls = taken.filter((arrival) => arrival.process === process).map(({ call }) => call);
  await port.crash(process, kind, calls, random.below(1_000));
}

/** New processes for dead ones. What was cut is asked again; nobody was answered. */
async function bringBack(parts: DispatchParts, taken: readonly Arrival[]): Promise<void> {
  const { crashing, port, note, pause, random } = parts;
  for (const [process, kind] of crashing) {
    note(`process ${process} dies ${kind}`);
    if (kind === 'after') await port.crash(process, kind, [], random.below(1_000));
  }
  pause();
  for (const [process, kind] of crashing) {
    await port.restart(process);
    if (kind !== 'during') continue;
    const cut = taken.filter((arrival) => arrival.process === process);
    const answers = await port.deliver(cut.map(({ call }) => ({ process, call })));
    for (const [index, arrival] of cut.entries())
      judge(parts, { ...arrival, reply: () => undefined }, answers.slice(index, index + 1), 'at most once');
  }
}

/** Holds the answers to one call against the model's, and lets them go back through the network. */
function judge(
  { model, note, counted, crashing }: DispatchParts,
  arrival: Arrival,
  given: readonly (readonly Answer[] | string)[],
  strictness: 'exact' | 'at most once',
): void {
  const expected = model.apply(arrival.call);
  const line = `${arrival.isRace ? 'all' : arrival.process} ${describeCall(arrival.call)}`;
  note(`${line} = ${expected.map(describeAnswer).join(', ')}`);
  for (const { outcome, reason } of expected) counted(reason || outcome);
  const isUndone = arrival.call.kind === 'within' && arrival.call.isUndone;
  for (const answers of given) {
    if (typeof answers === 'string') throw new Error(`${line}: failed with ${answers}`);
    if (isUndone) continue;
    const isLoose = arrival.isRace || strictness === 'at most once';
    if (!isEqual(answers, expected, isLoose)) {
      const said = answers.map(describeAnswer).join(', ');
      throw new Error(`${line}: answered ${said}, the model says ${expected.map(describeAnswer).join(', ')}`);
    }
  }
  if (arrival.isRace) requireOnePosted(line, given, expected);
  if (!crashing.has(arrival.process)) arrival.reply(expected);
}

function isEqual(given: readonly Answer[], expected: readonly Answer[], isLoose: boolean): boolean {
  return (
    given.length === expected.length &&
    given.every((answer, index) => {
      const other = expected[index];
      if (!other || answer.balance !== other.balance || answer.reason !== other.reason) return false;
      if (answer.sequence !== other.sequence) return false;
      return answer.outcome === other.outcome || (isLoose && answer.outcome === 'replayed');
    })
  );
}

/** Of equal calls to several processes one is the first, whichever it was. */
function requireOnePosted(
  line: string,
  given: readonly (readonly Answer[] | string)[],
  expected: readonly Answer[],
): void {
  if (expected[0]?.outcome !== 'posted') return;
  const posted = given.filter(
    (answers) => typeof answers !== 'string' && answers[0]?.outcome === 'posted',
  ).length;
  if (posted !== 1)
    throw new Error(`${line}: ${posted} of ${given.length} processes say that they posted it`);
}
