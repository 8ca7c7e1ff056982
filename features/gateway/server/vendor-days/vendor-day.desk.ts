import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { Games } from '@kislap/games/server';
import { formatMoney } from '@kislap/i18n';
import { type Ledger, playSource } from '@kislap/ledger';
import type { Messaging } from '@kislap/messaging/server';
import type { Operators } from '@kislap/operators/server';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { brand } from '@kislap/site/server';
import { type VendorDay, VendorLimitChange } from '../../contract/vendor-days.console.ts';
import { createVendorDayConsumer, type DayAlarm, dayMaxOfHouse } from './vendor-day.consumer.ts';
import * as queries from './vendor-day.queries.ts';

interface Parts {
  platform: Platform;
  ledger: Ledger;
  games: Pick<Games, 'integrations'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  operators: Pick<Operators, 'listOperators'>;
  messaging: Pick<Messaging, 'post'>;
}

export type VendorDayDesk = ReturnType<typeof createVendorDayDesk>;

/** What players win with each vendor in a day, and whom that calls. */
export function createVendorDayDesk(parts: Parts) {
  const { platform, ledger, games, approvals, audit } = parts;
  const { clock, database, log } = platform;
  const db = database.kysely;
  const nameOf = (vendorKey: string) => games.integrations.find(vendorKey)?.displayName;

  /** A mail to owners and finance, and a line in the log. */
  async function raiseAlarm(tx: Tx, { vendorKey, day, net, dayMax }: DayAlarm): Promise<() => void> {
    const show = (amount: bigint) => formatMoney(amount, brand.currencySymbol);
    for (const operator of await parts.operators.listOperators()) {
      const isTold = operator.role === 'owner' || operator.role === 'finance';
      if (!isTold || operator.status !== 'active' || operator.email === null) continue;
      await parts.messaging.post(tx, {
        key: `gateway.vendor-day:${vendorKey}:${day}:${operator.operatorId}`,
        channel: 'mail',
        to: operator.email,
        template: 'vendorDay',
        params: {
          ...{ name: operator.name, vendor: nameOf(vendorKey) ?? vendorKey, day },
          ...{ amount: show(net), limit: show(dayMax) },
        },
        language: 'EN',
      });
    }
    return () =>
      log.error(
        { vendorKey, day, net: String(net), dayMax: String(dayMax) },
        'a vendor paid too much in a day',
      );
  }

  const limitAct: Act<typeof VendorLimitChange> = {
    kind: 'gateway.vendor_limit',
    payload: VendorLimitChange,
    ask: 'held_wins.ask',
    decide: 'approvals.decide',
    async describe(tx, { vendorKey, dayMax }) {
      const title = nameOf(vendorKey);
      if (title === undefined) throw invalidField('vendorKey', 'unknown');
      const before = (await queries.listVendorLimits(tx)).get(vendorKey) ?? dayMaxOfHouse;
      if (before === dayMax) throw new AppError('setting_unchanged');
      const shown = { before: formatDecimal(before), after: formatDecimal(dayMax) };
      return {
        thing: `vendor-limit:${vendorKey}`,
        title,
        fields: [{ name: 'dayMax', as: 'money', ...shown }],
      };
    },
    async perform(tx, { vendorKey, dayMax }, { approver, requestedBy, reason }) {
      const before = (await queries.listVendorLimits(tx)).get(vendorKey) ?? dayMaxOfHouse;
      await queries.saveVendorLimit(tx, { vendor_key: vendorKey, day_max: dayMax, changed_at: clock.now() });
      await audit.record(tx, {
        ...approver,
        action: 'gateway.vendor_limit_changed',
        target: `vendor:${vendorKey}`,
        before: { dayMax: String(before) },
        after: { dayMax: String(dayMax), requestedBy, reason },
      });
      return undefined;
    },
  };

  async function list(): Promise<{ day: string; list: VendorDay[] }> {
    const day = manilaDay(clock.now());
    const [days, limits] = await Promise.all([queries.listDays(db, day), queries.listVendorLimits(db)]);
    const found = games.integrations.list().map(({ vendorKey, displayName }) => {
      const {
        stake = 0n,
        win = 0n,
        alarmed_at = null,
      } = days.find(({ vendor_key }) => vendor_key === vendorKey) ?? {};
      const dayMax = limits.get(vendorKey) ?? dayMaxOfHouse;
      return { vendorKey, name: displayName, stake, win, net: win - stake, dayMax, alarmedAt: alarmed_at };
    });
    return { day, list: found };
  }

  return {
    list,
    changeLimit: approvals.define(limitAct),
    consumer: createVendorDayConsumer({
      source: playSource({ ledger, pool: database.pool, clock }),
      clock,
      raiseAlarm,
    }),
  };
}
