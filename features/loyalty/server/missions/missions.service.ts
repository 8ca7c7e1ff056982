import type { AccountId, Language } from '@kislap/contract-kit';
import { elapsedMs, manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { addDays, mondayOf } from '@kislap/rules/days';
import type { Mission, MissionCycle } from '../../contract/missions.ts';
import { progressOf, stateOf } from '../../rules/missions.ts';
import { type HeldRow, listHeld } from './book.queries.ts';
import { listClaimsSince } from './claim.queries.ts';
import type { MissionsParts } from './missions.parts.ts';
import { periodAt } from './periods.ts';
import { forgetDaysBefore, listDays } from './tally.queries.ts';

/** What players did is looked at for the running week only. */
const keptDays = 30;
/** The missions of now are believed no longer than this; a change by operators ends it at once. */
const bookMs = 5_000;
const changedSignal = 'loyalty.missions_changed';

export type Missions = ReturnType<typeof createMissionsOf>;

/** A mission of now, as it stands for one player. */
export interface Standing {
  row: HeldRow;
  period: string;
  until: Date;
  progress: bigint;
  state: Mission['state'];
}

/** Missions as players have them: which there are, how far they are, what can be claimed. */
export function createMissionsOf(parts: MissionsParts) {
  const { platform, ledger, findVipLevel = async () => 0 } = parts;
  const { clock, signals } = platform;
  const db = platform.database.kysely;
  let book: { day: string; readAt: number; rows: HeldRow[] } | undefined;

  const forget = () => {
    book = undefined;
  };
  signals.on(changedSignal, forget);
  signals.onReconnect(forget);

  async function listNow(now: Date): Promise<HeldRow[]> {
    const day = manilaDay(now);
    if (book?.day === day && elapsedMs() - book.readAt < bookMs) return book.rows;
    const rows = await listHeld(db, { day, week: mondayOf(day) });
    book = { day, readAt: elapsedMs(), rows };
    return rows;
  }

  /** These missions for one player, and when the last of what counts was counted. */
  async function stand(executor: Executor, accountId: AccountId, rows: readonly HeldRow[], now: Date) {
    const periods = { DAILY: periodAt('DAILY', now), WEEKLY: periodAt('WEEKLY', now) };
    const since = periods.WEEKLY.period;
    const [{ days, countedAt }, claims, vipLevel] = await Promise.all([
      listDays(executor, accountId, since),
      listClaimsSince(executor, accountId, since),
      rows.some((row) => row.vip_min > 0) ? findVipLevel(executor, accountId) : 0,
    ]);
    const claimed = new Set(claims.map(({ mission_id, period }) => `${mission_id} ${period}`));
    const list = rows.map((row): Standing => {
      const { period, next, until } = periods[row.cycle];
      const progress = progressOf(row, { period, next }, days);
      const { target, vip_min: vipMin } = row;
      const isClaimed = claimed.has(`${row.mission_id} ${period}`);
      const state = stateOf({ progress, target, vipMin, vipLevel, isClaimed, isOver: false });
      return { row, period, until, progress, state };
    });
    return { list, countedAt };
  }

  async function listStanding(accountId: AccountId) {
    const now = clock.now();
    const rows = await listNow(now);
    if (rows.length === 0) return { list: [], countedAt: null };
    return stand(db, accountId, rows, now);
  }

  const isPaused = async (accountId: AccountId) => (await ledger.findPause(accountId)) !== undefined;

  async function readClaimable(accountId: AccountId) {
    const { list, countedAt } = await listStanding(accountId);
    const claimable = list.filter(({ state }) => state === 'CLAIMABLE');
    if (claimable.length === 0 || (await isPaused(accountId))) return [];
    return claimable.map((one) => ({ ...one, since: countedAt ?? clock.now() }));
  }

  /** What is asked for in this very moment, as the balance does for two of its badges. */
  const asked = new Map<AccountId, ReturnType<typeof readClaimable>>();

  return {
    stand,

    /** Every process reads the missions anew. */
    changed(): void {
      forget();
      signals.emit(changedSignal, null);
    },

    periodOf: (cycle: MissionCycle) => periodAt(cycle, clock.now()),

    async list(accountId: AccountId, language: Language): Promise<Mission[]> {
      const { list } = await listStanding(accountId);
      return list.map((one) => viewOf(one, language));
    },

    isPaused,

    /** What can be claimed now; nothing for who takes a break. */
    listClaimable(accountId: AccountId): ReturnType<typeof readClaimable> {
      const known = asked.get(accountId);
      if (known) return known;
      const list = readClaimable(accountId);
      asked.set(accountId, list);
      queueMicrotask(() => asked.delete(accountId));
      return list;
    },

    forgetOld: () => forgetDaysBefore(db, addDays(manilaDay(clock.now()), -keptDays)),
  };
}

function viewOf({ row, period, progress, state }: Standing, language: Language): Mission {
  const isFilipino = language === 'TY';
  return {
    missionId: row.mission_id,
    cycle: row.cycle,
    period,
    title: isFilipino ? row.title_ty : row.title_en,
    text: isFilipino ? row.text_ty : row.text_en,
    ...termsOf(row),
    progress,
    state,
  };
}

export function termsOf(
  row: Pick<
    HeldRow,
    'metric' | 'category' | 'target' | 'reward_kind' | 'reward_amount' | 'mission_points' | 'vip_min'
  >,
) {
  return {
    metric: row.metric,
    category: row.category,
    target: row.target,
    reward: { kind: row.reward_kind, amount: row.reward_amount },
    missionPoints: row.mission_points,
    vipMin: row.vip_min,
  };
}
