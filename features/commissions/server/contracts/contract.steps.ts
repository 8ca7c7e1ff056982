import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { ContractId } from '../../contract/commissions.ids.ts';
import { effectiveFrom } from '../../rules/periods.ts';
import type { ContractRow } from '../commissions.tables.ts';
import type { Notice } from './contract.notice.ts';
import * as queries from './contract.queries.ts';
import * as rules from './contract.rules.ts';
import { beginOf, heldOf, storeTier, termsOf, type WireTerms } from './contract.view.ts';

export interface Proposal {
  payerId: AccountId | null;
  payeeId: AccountId;
  terms: WireTerms;
}

const answerDays = 7;
const dayMs = 86_400_000;
const expiredPage = 100;

/** What happens to a contract; the tree of contracts is locked. Each step answers whom to tell what. */
export function createSteps(clock: Platform['clock']) {
  function requireWaiting(row: ContractRow): void {
    if (row.state !== 'PENDING' || row.expires_at <= clock.now()) throw new AppError('contract_not_waiting');
  }

  /** Ends what the payee promised above what he is paid by now, at the moment when that changes. */
  async function cascade(tx: Executor, { payee_id: payeeId, kind }: ContractRow): Promise<Notice[]> {
    const now = clock.now();
    // What ends at this very moment is a change too.
    const held = heldOf(await queries.listStanding(tx, payeeId, new Date(now.getTime() - 1)), kind);
    const { terminated, withdrawn } = await rules.findConsequences(tx, { payeeId, kind, held, now });
    for (const { row, at } of terminated) await endAt(tx, row, at, 'CASCADE');
    for (const { contract_id } of withdrawn)
      await queries.changeContract(tx, contract_id, { state: 'WITHDRAWN', decided_at: now });
    return [
      ...terminated.map(({ row }) => ({ told: 'cascade', row }) as const),
      ...withdrawn.map((row) => ({ told: 'withdrawn', row }) as const),
    ];
  }

  async function endAt(tx: Executor, row: ContractRow, at: Date, reason: ContractRow['end_reason']) {
    await queries.changeContract(tx, row.contract_id, {
      ends_at: lastMoment(row, at),
      end_state: reason === 'NEWER' ? 'SUPERSEDED' : 'TERMINATED',
      end_reason: reason,
    });
  }

  async function end(tx: Executor, row: ContractRow, reason: 'PAYER' | 'OPERATOR'): Promise<Notice[]> {
    const at = effectiveFrom(termsOf(row).period, clock.now());
    if (row.end_reason === reason) return [];
    if (row.state !== 'ACTIVE' || (row.ends_at !== null && row.ends_at <= at))
      throw new AppError('contract_not_active');
    await endAt(tx, row, at, reason);
    return [{ told: 'terminated', row }, ...(await cascade(tx, row))];
  }

  /** The payee goes to another agent: what still waits is withdrawn, what holds ends with the day. */
  async function leave(tx: Executor, row: ContractRow, at: Date): Promise<Notice[]> {
    if (row.state === 'PENDING') {
      await queries.changeContract(tx, row.contract_id, { state: 'WITHDRAWN', decided_at: clock.now() });
      return [{ told: 'withdrawn', row }];
    }
    if (row.ends_at !== null && row.ends_at <= lastMoment(row, at)) return [];
    await endAt(tx, row, at, 'OPERATOR');
    return [{ told: 'terminated', row }, ...(await cascade(tx, row))];
  }

  async function accept(tx: Executor, row: ContractRow): Promise<Notice[]> {
    if (row.state === 'ACTIVE') return [];
    requireWaiting(row);
    const now = clock.now();
    const terms = termsOf(row);
    const { payer_id: payerId, payee_id: payeeId } = row;
    const flaws = await rules.findFlaws(tx, { payerId, payeeId, terms, now });
    if (flaws.length > 0) throw new AppError('contract_not_valid');
    const standing = await queries.listStanding(tx, payeeId, now);
    rules.requireOneSalary(standing, terms, now);
    const at = beginOf(terms, standing, now);
    const replaced: Notice[] = [];
    for (const older of standing) {
      const isOlder = older.kind === row.kind && older.state === 'ACTIVE';
      if (!isOlder || (older.ends_at !== null && older.ends_at <= at)) continue;
      await endAt(tx, older, at, 'NEWER');
      replaced.push({ told: 'superseded', row: older });
    }
    await queries.changeContract(tx, row.contract_id, {
      state: 'ACTIVE',
      decided_at: now,
      effective_from: at,
    });
    return [{ told: 'accepted', row, to: row.payer_id }, ...replaced, ...(await cascade(tx, row))];
  }

  async function close(tx: Executor, row: ContractRow, state: 'REJECTED' | 'WITHDRAWN'): Promise<Notice[]> {
    if (row.state === state) return [];
    requireWaiting(row);
    await queries.changeContract(tx, row.contract_id, { state, decided_at: clock.now() });
    return state === 'REJECTED'
      ? [{ told: 'rejected', row, to: row.payer_id }]
      : [{ told: 'withdrawn', row, to: row.payee_id }];
  }

  return {
    accept,
    end,
    leave,
    reject: (tx: Executor, row: ContractRow) => close(tx, row, 'REJECTED'),
    withdraw: (tx: Executor, row: ContractRow) => close(tx, row, 'WITHDRAWN'),
    terminate: (tx: Executor, row: ContractRow) => end(tx, row, 'PAYER'),

    async expire(tx: Executor): Promise<Notice[]> {
      const now = clock.now();
      const rows = await queries.listExpired(tx, now, expiredPage);
      for (const row of rows)
        await queries.changeContract(tx, row.contract_id, { state: 'EXPIRED', decided_at: now });
      return rows.map((row) => ({ told: 'expired', row }));
    },

    toRow({ payerId, payeeId, terms }: Proposal, version: number): ContractRow {
      const now = clock.now();
      return {
        ...{ contract_id: newId<ContractId>(now), kind: terms.kind, payer_id: payerId, payee_id: payeeId },
        ...{ version, period: terms.period, categories: terms.categories, tiers: terms.tiers.map(storeTier) },
        ...{ carry_mode: terms.carryMode, unit: terms.unit, state: 'PENDING', proposed_at: now },
        ...{ expires_at: new Date(now.getTime() + answerDays * dayMs), decided_at: null },
        ...{ effective_from: null, ends_at: null, end_state: null, end_reason: null },
      };
    },
  };
}

/** One that has not begun by then never begins. */
function lastMoment({ effective_from: begins }: ContractRow, at: Date): Date {
  return begins !== null && begins > at ? begins : at;
}
