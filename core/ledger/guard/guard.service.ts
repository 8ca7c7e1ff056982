import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import { formOf, lockAccounts, readAccounts } from '../commit/batch.queries.ts';
import { enterAccounts, strandLocks } from '../commit/batch-read.ts';
import { type BatchState, cashKind, emptyBatchState, type PlayerState } from '../commit/batch-state.ts';
import type { Call, Run } from '../commit/call.ts';
import { int2Array, textArray, uuidArray } from '../commit/sql/sql-arrays.ts';
import { findPause, isGuarded } from '../decide/decide-guard.ts';
import type { SqlExecutor } from '../ledger.types.ts';
import type { Strands } from '../strands/strands.ts';
import { fillGuardHours, raiseVersion, updateLead, upsertGuard } from './guard.queries.ts';
import {
  findBroken,
  type GuardState,
  guardHoursMax,
  hourOf,
  noteDeposit,
  rulesAt,
  takeBackDeposit,
  usedIn,
} from './guard.ts';
import type { DepositAdmission, Guard, GuardRule, GuardUse, Lead } from './guard.types.ts';
import { guardCalls, readMissingGuards, writeRules } from './guard-read.ts';

export interface GuardParts {
  clock: { now(): Date };
  strands: Strands;
  houseRules(): readonly GuardRule[];
  /** Drops what this process remembers of a player. */
  forget(accountId: AccountId): void;
}

/** Limits outside the path of a bet: setting them, counting deposits, reading their use. */
export function createGuards({ clock, strands, houseRules, forget }: GuardParts) {
  async function load(executor: SqlExecutor, accountId: AccountId, isLocked: boolean): Promise<Loaded> {
    const loaded = await find(executor, accountId, isLocked);
    assert(loaded, 'the player was opened before');
    return loaded;
  }

  /** A trial account has no wallet, and so nothing is held against it. */
  async function find(
    executor: SqlExecutor,
    accountId: AccountId,
    isLocked: boolean,
  ): Promise<Loaded | undefined> {
    const state = emptyBatchState(clock.now(), houseRules());
    const run: Run = async (calls: readonly Call[]) => {
      const answers = [];
      for (const { statement, values } of calls)
        answers.push((await executor.query(statement.text, values)).rows);
      return answers;
    };
    const bucket = bucketOf(accountId);
    const values = [int2Array([bucket]), uuidArray([accountId]), textArray([cashKind])];
    if (isLocked) await run(strandLocks([{ accountId }], strands));
    const [rows = []] = await run([
      { statement: formOf(isLocked ? lockAccounts : readAccounts, strands), values },
    ]);
    enterAccounts(state, rows);
    const player = state.players.get(accountId);
    if (!player) return undefined;
    await readMissingGuards(run, state, strands);
    return { state, player, run };
  }

  /** Writes the changed hours, so no decision uses old ones. */
  async function save(executor: SqlExecutor, { player, run }: Loaded): Promise<void> {
    await run(guardCalls([player]));
    await raiseVersion(executor, player.bucket, player.accountId, false);
    forget(player.accountId);
  }

  return {
    async setGuard(executor: SqlExecutor, accountId: AccountId, guard: Guard): Promise<void> {
      const { player } = await load(executor, accountId, true);
      const { rules, excludedUntil, coolingUntil } = guard;
      const { bucket } = player;
      if (!player.isGuarded) {
        const since = new Date((hourOf(clock.now()) - guardHoursMax) * 3_600_000);
        await fillGuardHours(executor, bucket, accountId, since);
      }
      await upsertGuard(executor, {
        bucket,
        accountId,
        rules: writeRules(rules),
        excludedUntil,
        coolingUntil,
      });
      await raiseVersion(executor, bucket, accountId, true);
      forget(accountId);
    },

    async setLead(executor: SqlExecutor, accountId: AccountId, lead: Lead): Promise<void> {
      const { player } = await load(executor, accountId, true);
      await updateLead(executor, player.bucket, accountId, lead);
      forget(accountId);
    },

    async admitDeposit(
      executor: SqlExecutor,
      accountId: AccountId,
      amount: bigint,
    ): Promise<DepositAdmission> {
      const loaded = await load(executor, accountId, true);
      const { state, player } = loaded;
      if (!isGuarded(state, player) || player.guard === undefined) return { countedAt: null };
      const admission = admit(state, player.guard, amount);
      if (admission.refused === undefined) await save(executor, loaded);
      return admission;
    },

    async dropDeposit(executor: SqlExecutor, accountId: AccountId, amount: bigint, countedAt: Date) {
      const loaded = await load(executor, accountId, true);
      const { state, player } = loaded;
      if (player.guard === undefined) return;
      takeBackDeposit(player.guard, amount, countedAt, state.now);
      await save(executor, loaded);
    },

    async confirmDeposit(
      executor: SqlExecutor,
      accountId: AccountId,
      amount: bigint,
      countedAt: Date | null,
    ): Promise<DepositAdmission> {
      const loaded = await load(executor, accountId, true);
      const { state, player } = loaded;
      if (!isGuarded(state, player) || player.guard === undefined) return { countedAt };
      if (countedAt) takeBackDeposit(player.guard, amount, countedAt, state.now);
      const admission = admit(state, player.guard, amount);
      await save(executor, loaded);
      return admission;
    },

    async listGuardUse(executor: SqlExecutor, accountId: AccountId): Promise<GuardUse[]> {
      const found = await find(executor, accountId, false);
      const guard = found?.player.guard;
      if (!found || guard === undefined) return [];
      const { state } = found;
      return rulesAt([...guard.rules, ...state.houseRules], state.now).map(({ kind, hours, max }) => {
        const used = usedIn(guard, hours, state.now)[kind];
        return { kind, hours, max, used: used > 0n ? used : 0n };
      });
    },

    async findPause(executor: SqlExecutor, accountId: AccountId) {
      const found = await find(executor, accountId, false);
      return found?.player.guard && findPause(found.player.guard, found.state.now);
    },
  };
}

/** Counts the deposit from now, or says which pause or limit stands against it. */
function admit(state: BatchState, guard: GuardState, amount: bigint): DepositAdmission {
  const pause = findPause(guard, state.now);
  if (pause) return { refused: pause };
  const rules = rulesAt([...guard.rules, ...state.houseRules], state.now);
  if (findBroken(guard, rules, 'deposit', amount, state.now)) return { refused: 'deposit_limit_reached' };
  noteDeposit(guard, amount, state.now);
  return { countedAt: state.now };
}

interface Loaded {
  state: BatchState;
  player: PlayerState;
  run: Run;
}
