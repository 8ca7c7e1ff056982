import { join } from 'node:path';
import type { Audit } from '@kislap/audit/server';
import { listResealing } from '@kislap/platform/crypto/resealing.queries.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Retention } from '../contract/retention.console.ts';
import * as queries from './retention.queries.ts';
import { type Rule, readRetentionRules } from './retention.rules.ts';

export type RetentionDesk = ReturnType<typeof createRetention>;

interface Parts {
  platform: Pick<Platform, 'database' | 'clock'>;
  audit: Pick<Audit, 'record'>;
  /** The folder of the program; this repository's by default. */
  root?: string;
}

/** How long what is written is kept: money and the audit log for five years and more, the rest by its rule. */
export function createRetention({ platform, audit, root = join(import.meta.dirname, '../../..') }: Parts) {
  const { clock } = platform;
  const db = platform.database.kysely;
  let read: Promise<Rule[]> | undefined;

  async function listRules(): Promise<Rule[]> {
    read ??= readRetentionRules(root);
    return read;
  }

  async function listDue() {
    return (await listRules()).flatMap((rule) => {
      if (rule.rule !== 'deleted') return [];
      const before = new Date(clock.now());
      before.setUTCFullYear(before.getUTCFullYear() - rule.years);
      return [{ table: rule.table, at: rule.at, before }];
    });
  }

  async function describe(): Promise<Retention> {
    const [rules, last, columns] = await Promise.all([
      listRules(),
      queries.findLastRun(db),
      listResealing(db),
    ]);
    const sum = (pick: (column: (typeof columns)[number]) => bigint) =>
      Number(columns.reduce((total, column) => total + pick(column), 0n));
    return {
      rules: rules.map((rule) => ({
        table: rule.table,
        rule: rule.rule,
        years: rule.rule === 'pruned' ? null : (rule.years ?? null),
        days: rule.rule === 'pruned' ? rule.days : null,
        due: last?.figures[rule.table] ?? null,
      })),
      lastRun: last
        ? {
            at: last.at,
            isCount: last.isCount,
            rows: Object.values(last.figures).reduce((total, rows) => total + rows, 0),
          }
        : null,
      sealed: {
        columns: columns.length,
        done: columns.filter(({ done_at }) => done_at !== null).length,
        resealed: sum(({ resealed }) => resealed),
        unreadable: sum(({ unreadable }) => unreadable),
      },
    };
  }

  return {
    listRules,
    describe,

    /** Deletes nothing. */
    async count(): Promise<Retention> {
      const figures: Record<string, number> = {};
      for (const due of await listDue()) figures[due.table] = await queries.countDue(db, due);
      await queries.insertRun(db, { at: clock.now(), isCount: true, figures });
      return describe();
    },

    /** Job: deletes what is older than its rule says; what it deleted is in the audit log. */
    async run(): Promise<void> {
      const figures: Record<string, number> = {};
      for (const due of await listDue()) figures[due.table] = await queries.deleteDue(db, due);
      await queries.insertRun(db, { at: clock.now(), isCount: false, figures });
      const after = Object.fromEntries(Object.entries(figures).filter(([, rows]) => rows > 0));
      if (Object.keys(after).length === 0) return;
      await audit.record(db, {
        actor: { kind: 'system', name: 'retention' },
        action: 'program.retention_ran',
        target: 'program',
        after,
        ip: '',
        requestId: '',
      });
    },
  };
}
