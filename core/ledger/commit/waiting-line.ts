import type { AccountId } from '@kislap/contract-kit/ids';
import type { LedgerOp, LedgerResult } from '../ledger.types.ts';

/** An operation or a group, with its waiting caller. */
export interface Waiting {
  op: LedgerOp;
  resolve(result: LedgerResult): void;
  reject(error: unknown): void;
  /** Of linked operations, of which `op` is the first. */
  group?: { ops: readonly LedgerOp[]; resolve(results: LedgerResult[]): void };
}

/** Waiting operations in order of arrival; a busy player delays only their own. */
export interface WaitingLine {
  readonly length: number;
  push(waiting: Waiting): void;
  /** The first entries of idle players, at most `most`; none if there are fewer than `least`. */
  take(least: number, most: number): Waiting[];
  /** Those who were taken have been served. */
  release(taken: readonly Waiting[]): void;
}

export function createWaitingLine(): WaitingLine {
  let line: Waiting[] = [];
  const served = new Set<string>();

  return {
    get length() {
      return line.length;
    },
    push: (waiting) => void line.push(waiting),
    take(least, most) {
      if (line.length < least) return [];
      const taken: Waiting[] = [];
      const left: Waiting[] = [];
      // Who waits for somebody else's sake holds up their own later operations too, or these would overtake.
      const held = new Set<string>();
      let at = 0;
      for (; at < line.length && taken.length < most; at += 1) {
        const waiting = line[at];
        if (waiting === undefined) continue;
        if (some(waiting, (accountId) => served.has(accountId) || held.has(accountId))) {
          left.push(waiting);
          each(waiting, (accountId) => held.add(accountId));
        } else taken.push(waiting);
      }
      if (taken.length < least) return [];
      line = left.concat(line.slice(at));
      for (const waiting of taken) each(waiting, (accountId) => served.add(accountId));
      return taken;
    },
    release(taken) {
      for (const waiting of taken) each(waiting, (accountId) => served.delete(accountId));
    },
  };
}

function some({ op, group }: Waiting, test: (accountId: AccountId) => boolean): boolean {
  return group ? group.ops.some(({ accountId }) => test(accountId)) : test(op.accountId);
}

function each({ op, group }: Waiting, visit: (accountId: AccountId) => void): void {
  if (group) for (const { accountId } of group.ops) visit(accountId);
  else visit(op.accountId);
}
