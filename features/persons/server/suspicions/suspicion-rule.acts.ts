import type { Act } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { brand } from '@kislap/site/server';
import { SuspicionRule } from '../../contract/suspicions.console.ts';
import type { PersonsParts } from '../persons.parts.ts';
import type { SuspicionRuleRow } from '../persons.tables.ts';
import * as queries from './suspicion.queries.ts';

const target = 'suspicion-rule';
const names = ['threshold', 'nearPercent', 'nearCount', 'nearDays', 'sumHours'] as const;

/** Whoever changes what is looked for decides what nobody sees: every change takes two people. */
export function createRuleAct({ approvals, audit }: Pick<PersonsParts, 'approvals' | 'audit'>) {
  const act: Act<typeof SuspicionRule> = {
    kind: 'persons.rule',
    payload: SuspicionRule,
    ask: 'suspicions.rule',
    decide: 'approvals.decide',
    async describe(tx, wanted) {
      const present = await lockRule(tx);
      const changed = names.filter((name) => present[name] !== wanted[name]);
      if (changed.length === 0) throw new AppError('setting_unchanged');
      const show = (rule: SuspicionRule, name: (typeof names)[number]) =>
        name === 'threshold' ? formatDecimal(rule.threshold) : String(rule[name]);
      const fields = changed.map((name) => ({
        name,
        as: name === 'threshold' ? ('money' as const) : ('text' as const),
        before: show(present, name),
        after: show(wanted, name),
      }));
      return { thing: target, title: brand.name, fields };
    },
    async perform(tx, rule, { approver, requestedBy, reason }) {
      const before = await lockRule(tx);
      await queries.saveRule(tx, {
        threshold: rule.threshold,
        near_percent: rule.nearPercent,
        near_count: rule.nearCount,
        near_days: rule.nearDays,
        sum_hours: rule.sumHours,
      });
      await audit.record(tx, {
        ...approver,
        action: 'persons.suspicion_rule_changed',
        target,
        before: { ...before, threshold: String(before.threshold) },
        after: { ...rule, threshold: String(rule.threshold), requestedBy, reason },
      });
      return undefined;
    },
  };
  return approvals.define(act);
}

async function lockRule(tx: Tx): Promise<SuspicionRule> {
  return toRule(await queries.lockRule(tx));
}

export function toRule(row: Omit<SuspicionRuleRow, 'only_row'>): SuspicionRule {
  return {
    threshold: row.threshold,
    nearPercent: row.near_percent,
    nearCount: row.near_count,
    nearDays: row.near_days,
    sumHours: row.sum_hours,
  };
}
