import type { Act, ActingOperator } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import { brand } from '@kislap/site/server';
import * as z from 'zod/mini';
import { CashierSetting } from '../../contract/cashier.setting.ts';
import { mostByRule } from '../../rules/risk.ts';
import type { SettingRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { getSetting, lockSetting, updateSetting } from '../deposits/method.queries.ts';
import { rulesOf } from '../withdrawals/risk.service.ts';

const target = 'setting:cashier';

/** Limits and fees of the house: read by one person, changed by two. */
export function createSetting({ platform, approvals, audit }: CashierDeps) {
  const change: Act<typeof CashierSetting> = {
    kind: 'cashier.setting',
    payload: CashierSetting,
    ask: 'withdrawals.decide',
    decide: 'withdrawals.decide',
    async describe(tx, wanted) {
      const row = await lockSetting(tx);
      requireSense(wanted, row);
      const present = toSetting(row);
      const changed = Object.values(z.keyof(CashierSetting).def.entries).filter(
        (name) => present[name] !== wanted[name],
      );
      if (changed.length === 0) throw new AppError('setting_unchanged');
      return {
        thing: target,
        title: brand.name,
        fields: changed.map((name) => ({
          name,
          as: shownAs(name, present[name]),
          before: shown(name, present[name]),
          after: shown(name, wanted[name]),
        })),
      };
    },
    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const before = z.encode(CashierSetting, toSetting(await lockSetting(tx)));
      await updateSetting(tx, toRow(wanted));
      const after = { ...z.encode(CashierSetting, wanted), requestedBy, reason };
      await audit.record(tx, { ...approver, action: 'cashier.setting_changed', target, before, after });
      return undefined;
    },
  };
  const ask = approvals.define(change);

  return {
    read: async (): Promise<CashierSetting> => toSetting(await getSetting(platform.database.kysely)),
    ask: (wanted: CashierSetting, reason: string, by: ActingOperator) => ask(wanted, reason, by),
  };
}

function requireSense({ feeMin, feeMax, onePersonMax }: CashierSetting, row: SettingRow): void {
  if (feeMin > feeMax) throw new AppError('setting_fees_crossed');
  // What takes two people is never approved by none.
  if (mostByRule(rulesOf(row)) > onePersonMax) throw new AppError('setting_automatic_too_high');
}

type Value = CashierSetting[keyof CashierSetting];

function shownAs(name: keyof CashierSetting, value: Value): 'money' | 'word' | 'text' {
  if (typeof value === 'boolean') return 'word';
  return typeof value === 'bigint' && name !== 'feeRate' ? 'money' : 'text';
}

function shown(name: keyof CashierSetting, value: Value): string {
  if (typeof value !== 'bigint') return String(value);
  return name === 'feeRate' ? `${formatDecimal(value * 100n)} %` : formatDecimal(value);
}

function toSetting(row: SettingRow): CashierSetting {
  return {
    payeesMax: row.payees_max,
    payeeCoolingHours: row.payee_cooling_hours,
    canCancel: row.can_cancel,
    autoReceivedMinutes: row.auto_received_minutes,
    onePersonMax: row.one_person_max,
    handoverMin: row.handover_min,
    failedMax: row.failed_max,
    failedMinutes: row.failed_minutes,
    dailyLimit: row.daily_limit,
    freePerDay: row.free_per_day,
    feeRate: row.fee_rate,
    feeMin: row.fee_min,
    feeMax: row.fee_max,
  };
}

function toRow(setting: CashierSetting): Omit<SettingRow, 'only_row' | 'risk_rules'> {
  return {
    payees_max: setting.payeesMax,
    payee_cooling_hours: setting.payeeCoolingHours,
    can_cancel: setting.canCancel,
    auto_received_minutes: setting.autoReceivedMinutes,
    one_person_max: setting.onePersonMax,
    handover_min: setting.handoverMin,
    failed_max: setting.failedMax,
    failed_minutes: setting.failedMinutes,
    daily_limit: setting.dailyLimit,
    free_per_day: setting.freePerDay,
    fee_rate: setting.feeRate,
    fee_min: setting.feeMin,
    fee_max: setting.feeMax,
  };
}
