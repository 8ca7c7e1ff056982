import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { Level } from '../../contract/levels.ts';
import { highestRates } from '../../rules/highest-rates.ts';
import { ladderProblem } from '../../rules/levels.ts';
import type { LevelRow } from '../loyalty.tables.ts';
import { lockLevels, saveLevel } from './level.queries.ts';
import { toLevel } from './levels.service.ts';
import { rateSourceName } from './rate-source.ts';

interface ChangeParts {
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  giveBack: Pick<GiveBack, 'describe' | 'check'>;
}

const thingOf = (level: number) => `loyalty.level:${level}`;

/** What a level asks and gives is money of the house, so two people change it. */
export function defineLevelChange({ approvals, audit, giveBack }: ChangeParts) {
  const change: Act<typeof Level> = {
    kind: 'loyalty.level',
    payload: Level,
    ask: 'loyalty.levels',
    decide: 'loyalty.levels',

    async describe(tx, wanted) {
      const ladder = await lockLevels(tx);
      const present = requireSense(ladder, wanted);
      const changed = fieldsOf(present).filter((name) => present[name] !== wanted[name]);
      if (changed.length === 0) throw new AppError('ladder_unchanged');
      return {
        thing: thingOf(wanted.level),
        title: `VIP ${wanted.level}`,
        fields: [
          ...changed.map((name) => ({
            name,
            as: typeof (present[name] ?? wanted[name]) === 'bigint' ? ('money' as const) : ('text' as const),
            before: shown(present[name]),
            after: shown(wanted[name]),
          })),
          ...(await giveBack.describe(tx, proposalOf(ladder, wanted))),
        ],
      };
    },

    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const ladder = await lockLevels(tx);
      const before = requireSense(ladder, wanted);
      const { weights } = await giveBack.check(tx, proposalOf(ladder, wanted));
      await saveLevel(tx, toRow(wanted));
      await audit.record(tx, {
        ...approver,
        action: 'loyalty.level_changed',
        target: thingOf(wanted.level),
        before: z.encode(Level, before),
        after: { ...z.encode(Level, wanted), requestedBy, reason, weights },
      });
      return undefined;
    },
  };
  return approvals.define(change);
}

/** The present level; throws where the ladder would no longer rise from step to step. */
function requireSense(ladder: readonly LevelRow[], wanted: Level): Level {
  const present = ladder.find(({ level }) => level === wanted.level);
  if (!present) throw new AppError('not_found');
  if (ladderProblem(withLevel(ladder, wanted))) throw new AppError('ladder_out_of_order');
  // Level 0 is the cashier's own setting.
  if (wanted.level === 0 && wanted.dailyWithdrawal !== null) throw new AppError('ladder_out_of_order');
  return toLevel(present);
}

function withLevel(ladder: readonly LevelRow[], wanted: Level): LevelRow[] {
  return ladder.map((row) => (row.level === wanted.level ? toRow(wanted) : row));
}

function proposalOf(ladder: readonly LevelRow[], wanted: Level) {
  return { source: rateSourceName, rates: highestRates(withLevel(ladder, wanted)) };
}

function fieldsOf(level: Level): (keyof Level)[] {
  return Object.keys(level) as (keyof Level)[];
}

function shown(value: Level[keyof Level]): string | null {
  if (value === null) return null;
  return typeof value === 'bigint' ? formatDecimal(value) : String(value);
}

function toRow({ dailyWithdrawal, freeWithdrawals, ...rest }: Level): LevelRow {
  return { ...rest, daily_withdrawal: dailyWithdrawal, free_withdrawals: freeWithdrawals };
}
