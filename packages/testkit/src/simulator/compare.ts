import type { LedgerPort } from './ledger-port.ts';
import type { Model } from './model.ts';
import type { ModelPlayer, ModelRound } from './model-book.ts';
import type { Line } from './operations.ts';
import type { Random } from './random.ts';

const roundsEach = 4;

/** Every difference between the books and the model, as sentences; first what the ledger itself finds wrong. */
export async function compareBooks(model: Model, port: LedgerPort, random: Random): Promise<string[]> {
  const problems = await port.findProblems();
  problems.push(...compareHouse(model, await port.readHouse()));
  for (const player of model.players.values()) {
    problems.push(...(await comparePlayer(port, player)));
    const rounds = [...player.rounds.values()];
    for (let n = 0; n < Math.min(roundsEach, rounds.length); n += 1)
      problems.push(...(await compareRound(port, player, random.pick(rounds))));
    if (problems.length > 20) break;
  }
  return problems;
}

function compareHouse(model: Model, given: Map<string, bigint>): string[] {
  const kinds = new Set([...model.house.keys(), ...given.keys()]);
  return [...kinds].flatMap((kind) => {
    const [is, should] = [given.get(kind) ?? 0n, model.house.get(kind) ?? 0n];
    return is === should ? [] : [`${kind} is ${is}, the model says ${should}`];
  });
}

async function comparePlayer(port: LedgerPort, player: ModelPlayer): Promise<string[]> {
  const { accountId } = player;
  const book = await port.readPlayer(accountId);
  if (!book) return [`${accountId} is not in the books`];
  const problems: string[] = [];
  const held = player.others.get('player:held') ?? 0n;
  const bonus = player.others.get('player:bonus') ?? 0n;
  const is = `cash ${book.cash}, bonus ${book.bonus}, held ${book.held}, locked ${book.isLocked}`;
  const should = `cash ${player.cash}, bonus ${bonus}, held ${held}, locked ${player.isLocked}`;
  if (is !== should) problems.push(`${accountId} has ${is}; the model says ${should}`);
  const lines = await port.readLines(accountId);
  if (lines.length !== player.lines.length)
    problems.push(`${accountId} has ${lines.length} lines, the model says ${player.lines.length}`);
  for (const [index, line] of player.lines.entries()) {
    const given = lines[index];
    const [told, meant] = [given && textOf(given), textOf(line)];
    if (told !== meant) {
      problems.push(`${accountId} line ${index + 1} is ${told}; the model says ${meant}`);
      break;
    }
  }
  return problems;
}

async function compareRound(port: LedgerPort, player: ModelPlayer, round: ModelRound): Promise<string[]> {
  const book = await port.readRound(player.accountId, round.source, round.roundRef);
  const is = book && `${book.state} stake ${book.stake} win ${book.win} bets ${book.bets}`;
  const should = `${stateOf(round)} stake ${round.stake} win ${round.win} bets ${round.bets}`;
  return is === should
    ? []
    : [`round ${round.roundRef} of ${player.accountId} is ${is}; the model says ${should}`];
}

function stateOf(round: ModelRound): string {
  if (round.liveBets === 0 && round.wins === 0) return 'cancelled';
  return round.isClosed ? 'closed' : 'open';
}

const told = [
  'sequence',
  'type',
  'amount',
  'cashChange',
  'cashAfter',
  'from',
  'to',
  'source',
  'reference',
  'roundRef',
  'referenceTo',
] as const;

function textOf(line: Line): string {
  return told.map((name) => line[name]).join(' ');
}
