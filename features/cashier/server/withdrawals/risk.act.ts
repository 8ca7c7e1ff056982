import type { Act, ActingOperator } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { brand } from '@kislap/site/server';
import * as z from 'zod/mini';
import { RiskFacts, RiskRules } from '../../contract/cashier.risk.ts';
import { flagsOf, isAutomatic, mostByRule, riskFlags } from '../../rules/risk.ts';
import type { WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { getSetting, lockSetting, updateSetting } from '../deposits/method.queries.ts';
import { rulesOf } from './risk.service.ts';
import { listNewest } from './withdrawal.queries.ts';

const target = 'rules:withdrawals';
const daySeconds = 86_400;
const lookedMax = 2_000;
/** Somebody said no, or the money never arrived. */
const refused: readonly WithdrawalRow['status'][] = ['REJECTED', 'FAILED', 'NOT_RECEIVED', 'REFUNDED'];

/** Which withdrawals need no person: read by one, changed by two, tried on the past before. */
export function createRiskRules({ platform, approvals, audit }: CashierDeps) {
  const { clock, database } = platform;
  const db = database.kysely;

  const change: Act<typeof RiskRules> = {
    kind: 'cashier.risk_rules',
    payload: RiskRules,
    ask: 'withdrawals.decide',
    decide: 'withdrawals.decide',
    async describe(tx, wanted) {
      const row = await lockSetting(tx);
      if (mostByRule(wanted) > row.one_person_max) throw new AppError('setting_automatic_too_high');
      const [before, after] = [linesOf(rulesOf(row)), linesOf(wanted)];
      const fields = [...after]
        .filter(([name, value]) => before.get(name) !== value)
        .map(([name, value]) => ({
          name,
          as: 'text' as const,
          before: before.get(name) ?? null,
          after: value,
        }));
      if (fields.length === 0) throw new AppError('setting_unchanged');
      return { thing: target, title: brand.name, fields };
    },
    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const { risk_rules: before } = await lockSetting(tx);
      const rules = z.encode(RiskRules, wanted);
      await updateSetting(tx, { risk_rules: rules });
      const after = { ...rules, requestedBy, reason };
      await audit.record(tx, { ...approver, action: 'cashier.risk_rules_changed', target, before, after });
      return undefined;
    },
  };
  const ask = approvals.define(change);

  return {
    read: async (): Promise<RiskRules> => rulesOf(await getSetting(db)),
    ask: (rules: RiskRules, reason: string, by: ActingOperator) => ask(rules, reason, by),

    /** Judges what was known then by the rules of now and by these. */
    async dryRun({ rules, days }: { rules: RiskRules; days: number }) {
      const present = rulesOf(await getSetting(db));
      const rows = await listNewest(db, addSeconds(clock.now(), -days * daySeconds), lookedMax);
      const known = rows.flatMap(({ status, risk_facts: kept }) =>
        kept ? [{ status, facts: z.decode(RiskFacts, kept) }] : [],
      );
      const by = (some: RiskRules) => known.filter(({ facts }) => isAutomatic(facts, some));
      const count = (some: RiskRules, flag: (typeof riskFlags)[number]) =>
        known.filter(({ facts }) => flagsOf(facts, some).includes(flag)).length;
      const tried = by(rules);
      return {
        looked: rows.length,
        automaticNow: tally(by(present)),
        automaticTried: tally(tried),
        flags: riskFlags.map((flag) => ({ flag, now: count(present, flag), tried: count(rules, flag) })),
        wouldHavePaid: tally(tried.filter(({ status }) => refused.includes(status))),
        unknown: rows.length - known.length,
      };
    },
  };
}

function tally(found: readonly { facts: RiskFacts }[]) {
  return { count: found.length, amount: found.reduce((sum, { facts }) => sum + facts.amount, 0n) };
}

/** Each rule as a line for the eyes of two people. */
function linesOf({ flags, ratioMax, freshPayeeHours, amounts, dayMax }: RiskRules): Map<string, string> {
  const levels = amounts
    .toSorted((one, other) => one.vipMin - other.vipMin)
    .map(({ vipMin, amountMax }) => `VIP ${vipMin}: ${formatDecimal(amountMax)}`);
  return new Map([
    ...riskFlags.map((flag) => [flag, flags[flag]] as const),
    ['ratioMax', String(ratioMax)],
    ['freshPayeeHours', String(freshPayeeHours)],
    ['amounts', levels.join(', ')],
    ['dayMax', dayMax === null ? '–' : String(dayMax)],
  ]);
}
