import type { AccountId } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Setting } from '@kislap/site/server';
import * as z from 'zod/mini';
import type { BrandProtection } from '../contract/protection.console.ts';
import { LimitKind, LimitWindow, limitWindowHours } from '../contract/protection.ts';
import { loosensLimits } from './brand-changes.ts';
import { lessForeign, readForeignUse } from './foreign-use.ts';
import { limitNotice } from './limit-notices.ts';
import { brandRulesOf, choiceAt, chooseLimit, rulesOf, storedMax } from './limit-rules.ts';
import { type Acting, type ActingOperator, type ProtectionParts, playerTarget } from './protection.parts.ts';
import * as queries from './protection.queries.ts';
import type { LimitChoiceRow } from './protection.tables.ts';

/** Amounts as text: a setting is plain JSON. */
const StoredBrand = z.object({
  limits: z.array(
    z.object({ kind: LimitKind, window: LimitWindow, max: z.string().check(z.regex(/^\d{1,18}$/)) }),
  ),
  realityCheckMinutes: z.int(),
});

type StoredBrand = z.output<typeof StoredBrand>;

const brandSetting: Setting<StoredBrand> = {
  name: 'protection.brand',
  schema: StoredBrand,
  fallback: { limits: [], realityCheckMinutes: 60 },
};

function toBrand({ limits, ...rest }: StoredBrand): BrandProtection {
  return { ...rest, limits: limits.map(({ max, ...limit }) => ({ ...limit, max: BigInt(max) })) };
}

function toStored({ limits, ...rest }: BrandProtection): StoredBrand {
  return { ...rest, limits: limits.map(({ max, ...limit }) => ({ ...limit, max: max.toString() })) };
}

/** No limit is above what the ledger would move at once; of time, above a month of minutes. */
const maxOf: Record<'money' | 'time', bigint> = { money: 10n ** 15n, time: 43_200n };
const refreshMs = 10_000;
/** So many players' limits begin in one run of the job. */
const dueMax = 1_000;

export interface WantedLimit {
  kind: LimitKind;
  window: LimitWindow;
  max: bigint | null;
}

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(parts: ProtectionParts) {
  const { db, log, signals, site, audit, ledger } = parts;
  const { writeGuard, setOwn, lower, raise } = createPlayerLimits(parts);

  async function getBrand(): Promise<BrandProtection> {
    return toBrand(await site.getSetting(brandSetting));
  }

  async function writeBrand(
    tx: Tx,
    next: BrandProtection,
    by: ActingOperator,
    { mayLoosen, version }: { mayLoosen: boolean; version?: number },
  ): Promise<void> {
    const choose = (before: StoredBrand) => {
      if (!mayLoosen && loosensLimits(toBrand(before), next)) throw new AppError('rules_need_approval');
      return toStored(next);
    };
    const changed = await site.changeSetting(tx, brandSetting, choose, version);
    await audit.record(tx, {
      ...by,
      action: 'protection.brand_changed',
      target: `setting:${brandSetting.name}`,
      ...changed,
    });
    await parts.openDeposits().stopUnfitOfAll(tx);
  }

  async function refreshHouseRules(): Promise<void> {
    ledger.setHouseRules(brandRulesOf(await getBrand()));
  }

  return {
    writeGuard,
    getBrand,
    refreshHouseRules,

    /** The house's limits reach this process at once where it hears of them, and soon where it does not. */
    follow(): () => void {
      const refresh = () =>
        void refreshHouseRules().catch((error: unknown) => log.warn({ err: error }, 'limits were not read'));
      const stop = signals.on('site.changed', refresh);
      signals.onReconnect(refresh);
      const timer = setInterval(refresh, refreshMs).unref();
      return () => {
        clearInterval(timer);
        stop();
      };
    },

    setOwn,

    lower,

    raise,

    beginDue: createDueLimits(parts),

    /** By one operator: only what protects as much as before or more. */
    async setBrand(next: BrandProtection, by: ActingOperator): Promise<BrandProtection> {
      await db.transaction().execute((tx) => writeBrand(tx, next, by, { mayLoosen: false }));
      site.announce();
      return next;
    },

    readBrand: async () => {
      const { value, version } = await site.readSetting(brandSetting);
      return { brand: toBrand(value), version };
    },

    /** What two operators agreed on, in their transaction; `announce` comes after it. */
    loosenBrand: (tx: Tx, next: BrandProtection, version: number, by: ActingOperator) =>
      writeBrand(tx, next, by, { mayLoosen: true, version }),
  };
}

/** One player's limits; each change reaches the ledger's guard in its own transaction. */
function createPlayerLimits(parts: ProtectionParts) {
  const { db, clock, audit, ledger, persons, tellPlayer, currencySymbol } = parts;

  /** Rebuilds the ledger's guard from the limits of the person's accounts; under the player's lock. */
  async function writeGuard(tx: Tx, accountId: AccountId): Promise<void> {
    const now = clock.now();
    const openDeposits = parts.openDeposits();
    await openDeposits.lock(tx, accountId);
    const accountIds = await persons.listAccounts(tx, accountId);
    const others = accountIds.filter((id) => id !== accountId);
    const rows = [];
    for (const id of accountIds) rows.push(...(await queries.listLimits(tx, id)));
    const pauses = await queries.listOpenPauses(tx, accountId, now);
    const untilOf = (kind: 'cool_off' | 'self_exclusion') =>
      pauses.find((pause) => pause.kind === kind)?.until ?? null;
    await ledger.setGuard(executorOf(tx), accountId, {
      rules: lessForeign(rulesOf(rows), await readForeignUse(ledger, others, executorOf(tx))),
      excludedUntil: untilOf('self_exclusion'),
      coolingUntil: untilOf('cool_off'),
    });
    await openDeposits.stopUnfit(tx, accountId);
  }

  function read({ kind, max }: WantedLimit): bigint | null {
    if (max === null) return null;
    const stored = storedMax(kind, max);
    if (stored <= 0n || stored > maxOf[kind === 'time' ? 'time' : 'money'])
      throw new AppError('amount_invalid');
    return stored;
  }

  async function change(
    tx: Tx,
    accountId: AccountId,
    owner: LimitChoiceRow['owner'],
    wanted: WantedLimit,
    choose: (
      before: LimitChoiceRow | undefined,
      max: bigint | null,
    ) => Pick<LimitChoiceRow, 'max' | 'next_max' | 'next_at'>,
    by: Acting,
  ): Promise<void> {
    const accountIds = await persons.listAccounts(tx, accountId);
    for (const id of accountIds) await queries.lockPlayer(tx, id);
    const hours = limitWindowHours[wanted.window];
    const before = (await queries.listLimits(tx, accountId)).find(
      (row) => row.owner === owner && row.kind === wanted.kind && row.hours === hours,
    );
    const choice = choose(before, read(wanted));
    const bucket = bucketOf(accountId);
    const set_at = clock.now();
    const row = { bucket, account_id: accountId, owner, kind: wanted.kind, hours, ...choice, set_at };
    await queries.saveLimit(tx, row);
    if (owner === 'operator') await tellPlayer(tx, limitNotice(row, currencySymbol));
    for (const id of accountIds) await writeGuard(tx, id);
    await audit.record(tx, {
      ...by,
      action: 'protection.limit_changed',
      target: playerTarget(accountId),
      before: before && { max: before.max, next: before.next_max, nextAt: before.next_at },
      after: {
        owner,
        kind: wanted.kind,
        hours,
        max: choice.max,
        next: choice.next_max,
        nextAt: choice.next_at,
      },
    });
  }

  const setOwn = (accountId: AccountId, wanted: WantedLimit, by: Acting) =>
    db
      .transaction()
      .execute((tx) =>
        change(tx, accountId, 'player', wanted, (before, max) => chooseLimit(before, max, clock.now()), by),
      );

  /** What one operator may do alone: set one, or lower it. */
  const lower = (accountId: AccountId, wanted: WantedLimit, by: ActingOperator) =>
    db.transaction().execute((tx) =>
      change(
        tx,
        accountId,
        'operator',
        wanted,
        (before, max) => {
          const present = before && choiceAt(before, clock.now()).max;
          if (max === null || (present !== undefined && present !== null && max > present))
            throw new AppError('limit_needs_approval');
          return { max, next_max: null, next_at: null };
        },
        by,
      ),
    );

  /** What two agreed on. */
  const raise = (tx: Tx, accountId: AccountId, wanted: WantedLimit, by: ActingOperator) =>
    change(
      tx,
      accountId,
      'operator',
      wanted,
      (before, max) => {
        if (before === undefined || before.max === null) throw new AppError('limit_not_found');
        return { max, next_max: null, next_at: null };
      },
      by,
    );

  return { writeGuard, setOwn, lower, raise };
}

/** Makes due changes the limit and tells their players; the ledger's guard held them from their moment on. */
function createDueLimits({ db, clock, tellPlayer, currencySymbol }: ProtectionParts) {
  return async function beginDue(): Promise<void> {
    for (const { account_id } of await queries.listDueLimits(db, clock.now(), dueMax)) {
      const told = await db.transaction().execute(async (tx) => {
        await queries.lockPlayer(tx, account_id);
        const now = clock.now();
        const due = (await queries.listLimits(tx, account_id)).filter(
          ({ next_at }) => next_at !== null && next_at <= now,
        );
        const announcements = [];
        for (const row of due) {
          const begun = { ...row, ...choiceAt(row, now) };
          await queries.saveLimit(tx, begun);
          announcements.push(await tellPlayer(tx, limitNotice(begun, currencySymbol)));
        }
        return announcements;
      });
      for (const announce of told) announce();
    }
  };
}
