import { inTransaction } from '@kislap/platform/database/transaction.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Pool, PoolClient } from 'pg';
import { checkRange, inSnapshot } from './check-range.ts';
import {
  addOpenings,
  type DetachedLine,
  detachPartition,
  findDetached,
  listDetachedLines,
  listPartitions,
} from './detach.queries.ts';
import { ProblemList, type ProofProblem } from './problems.ts';
import { rangesOf } from './prove.ts';
import { walkSeals } from './seal/check-seals.ts';

/** References, and with them the repeats that need a line for their answer, are kept for so long. */
const monthsKept = 13;

export type DetachOutcome =
  | { outcome: 'detached'; transfers: bigint }
  | { outcome: 'refused'; reason: string; problems: readonly ProofProblem[] };

/**
 * Takes a month's lines out of the ledger, once everything is proved sound and what they come to is kept: where each
 * account's lines go on, and what each balance begins with. The table stays, beside the ledger, and can be verified on its
 * own for as long as it is there.
 */
export async function detachMonth(pool: Pool, month: string, now: Date): Promise<DetachOutcome> {
  const { name, before } = readMonth(month);
  const refuse = (reason: string, problems: readonly ProofProblem[] = []): DetachOutcome => ({
    outcome: 'refused',
    reason,
    problems,
  });
  const keptFrom = new Date(now);
  keptFrom.setUTCMonth(keptFrom.getUTCMonth() - monthsKept);
  if (before > keptFrom) return refuse(`the lines of the last ${monthsKept} months stay`);
  const problems = new ProblemList();
  let waiting = 0;
  for (const range of await rangesOf(pool)) waiting += (await checkRange(pool, range, now, problems)).waiting;
  if (problems.problems.length > 0) return refuse('the ledger is not sound', problems.problems);
  const run = async (client: PoolClient): Promise<DetachOutcome> => {
    const [oldest] = await listPartitions(client);
    if (oldest !== name) return refuse(oldest ? `the oldest month is ${oldest}` : 'there is no month');
    const transfers = await addOpenings(client, name);
    if (transfers > 0n && waiting > 0 && (await isUnsealed(client, name)))
      return refuse('some of its lines wait for their seal');
    await detachPartition(client, name, before, transfers, now);
    return { outcome: 'detached', transfers };
  };
  return inTransaction(pool, run, {
    begin: 'begin; set local statement_timeout = 0',
    isKept: ({ outcome }) => outcome === 'detached',
  });
}

async function isUnsealed(client: PoolClient, name: string): Promise<boolean> {
  return (await compareDetached(client, name)).length > 0;
}

/** Holds a detached month against its seals: each line is one of theirs, and all of them are there. */
export async function verifyDetached(pool: Pool, month: string): Promise<ProofProblem[] | undefined> {
  const { name } = readMonth(month);
  return inSnapshot(pool, async (client) => {
    const transfers = await findDetached(client, name);
    return transfers === undefined ? undefined : compareDetached(client, name, transfers);
  });
}

async function compareDetached(
  client: PoolClient,
  name: string,
  transfers?: bigint,
): Promise<ProofProblem[]> {
  const problems = new ProblemList();
  let count = 0n;
  for (let bucket = 0; bucket < 256; bucket += 1) {
    const range = { from: bucket, to: bucket };
    const lines = await listDetachedLines(client, name, range);
    const sealed =
      lines.length > 0 ? (await walkSeals(client, range, problems)).lines : new Map<string, string>();
    for (const line of lines) {
      const key = keyOfLine(line);
      const digest = sealed.get(key);
      sealed.delete(key);
      if (digest === line.digest.toString('latin1')) continue;
      const { accountId, sequence } = line;
      const rule = digest === undefined ? 'line_inserted' : 'line_edited';
      const detail = digest === undefined ? 'no seal knows it' : 'it is not what was sealed';
      problems.add({ bucket, rule, accountId, transferId: `${accountId}.${sequence}`, detail });
    }
    count += BigInt(lines.length);
  }
  if (transfers !== undefined && count !== transfers) {
    const detail = `${transfers} transfers were detached and ${count} are there`;
    problems.add({
      bucket: null,
      rule: 'line_deleted',
      subject: name,
      accountId: null,
      transferId: null,
      detail,
    });
  }
  return problems.problems;
}

/** As `SealedLines` names a line. */
function keyOfLine({ bucket, accountId, sequence }: DetachedLine): string {
  const key = Buffer.alloc(26);
  key.writeInt16BE(bucket, 0);
  key.write(accountId.replaceAll('-', ''), 2, 'hex');
  key.writeBigInt64BE(sequence, 18);
  return key.toString('latin1');
}

function readMonth(month: string): { name: string; before: Date } {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined || number === undefined) throw new AppError('invalid_request');
  return {
    name: `transfer_${year}_${number}`,
    before: new Date(Date.UTC(Number(year), Number(number), 1)),
  };
}
