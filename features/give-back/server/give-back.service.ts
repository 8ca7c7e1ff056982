import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Games } from '@kislap/games/server';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { createSlot } from '@kislap/platform/slots.ts';
import { fitsAt, giveBackMax, partNames, sumOf, type Weights, wholeWeights } from '@kislap/rules/give-back';
import type { GiveBackRow } from '../contract/give-back.console.ts';
import { givenBy, percentOf } from '../rules/rates.ts';
import { type BookLine, findRefused, type GiveBackSlots, readBook, readRates } from './book.ts';
import { gameReturns } from './game-returns.ts';
import type { WeightRow } from './give-back.tables.ts';
import type { Proposal, WeightChange } from './give-back.types.ts';
import { findWeight, listWeights, lockWeights, saveWeights } from './weight/weight.queries.ts';

interface GiveBackParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  games: { catalogue: Pick<Games['catalogue'], 'entries'> };
}

export type GiveBack = ReturnType<typeof createGiveBack>;

/** So many changed weights stand in a request; the rest is counted. */
const shownMax = 12;

function lowestOf(rows: readonly WeightRow[], categories: readonly string[]): Weights {
  return rows
    .filter(({ category }) => categories.includes(category))
    .map(toWeights)
    .reduce(
      (lowest, one) => ({
        agentWeight: lower(lowest.agentWeight, one.agentWeight),
        rebateWeight: lower(lowest.rebateWeight, one.rebateWeight),
      }),
      wholeWeights,
    );
}

/** The guard of what is given back (domain 5.1): no rate is saved that gives back too much. */
export function createGiveBack({ platform, games }: GiveBackParts) {
  const { clock, log } = platform;
  const db = platform.database.kysely;
  const slots: GiveBackSlots = { rates: createSlot(), returns: createSlot() };
  slots.returns.add(gameReturns(games));

  /** All bet types without and with what is proposed. Throws where no weights are enough. */
  async function judge(tx: Tx, proposal: Proposal) {
    await lockWeights(tx);
    const [before, after] = [await readBook(slots, tx), await readBook(slots, tx, proposal)];
    const refused = findRefused(before, after);
    if (refused) throw new AppError('gives_back_too_much', wordsOf(refused));
    return { before, after };
  }

  async function store(tx: Tx, changes: readonly WeightChange[]): Promise<void> {
    const rows = changes.map(({ betType, category, after }) => ({
      bet_type: betType,
      category,
      agent_weight: Number(after.agentWeight),
      rebate_weight: Number(after.rebateWeight),
      changed_at: clock.now(),
    }));
    await saveWeights(tx, rows);
  }

  return {
    slots,

    /**
     * For the `describe` of an act that saves a rate, before it is saved: refuses what gives back too much, and says
     * which weights would change.
     */
    async describe(tx: Tx, proposal: Proposal): Promise<ShownField[]> {
      const judged = await judge(tx, proposal);
      const changes = changesOf(weightsIn(judged.before), judged.after);
      const shown = changes.slice(0, shownMax).map(
        ({ betType, before, after }): ShownField => ({
          name: 'giveBack',
          as: 'text',
          before: `${betType}: ${writeWeights(before)}`,
          after: writeWeights(after),
        }),
      );
      if (changes.length <= shownMax) return shown;
      const more = `+ ${changes.length - shownMax}`;
      return [...shown, { name: 'giveBack', as: 'text', before: null, after: more }];
    },

    /** For `perform`, in the transaction that saves the rate: refuses, or keeps the weights at which all of it holds. */
    async check(tx: Tx, proposal: Proposal): Promise<{ weights: Record<string, string> }> {
      const { after } = await judge(tx, proposal);
      const changes = changesOf(weightsOfRows(await listWeights(tx)), after);
      await store(tx, changes);
      return {
        weights: Object.fromEntries(changes.map(({ betType, after }) => [betType, writeWeights(after)])),
      };
    },

    /** What a vendor changes goes past every act: the weights follow it. */
    async refresh(): Promise<void> {
      const changes = await db.transaction().execute(async (tx) => {
        await lockWeights(tx);
        const stored = weightsOfRows(await listWeights(tx));
        const changed = changesOf(stored, await readBook(slots, tx));
        await store(tx, changed);
        return changed;
      });
      for (const { betType, after } of changes)
        log.info({ betType, weights: writeWeights(after) }, 'a bet type has other give-back weights');
    },

    /** What of a stake on a bet type counts for salaries and rebates, in hundredths. */
    async weightsOf(executor: Executor, betType: string): Promise<Weights> {
      const row = await findWeight(executor, betType);
      return row ? toWeights(row) : wholeWeights;
    },

    /** For who pays by category: of all bet types of these, the lowest of each weight. */
    async weightsOfCategories(executor: Executor, categories: readonly string[]): Promise<Weights> {
      return lowestOf(await listWeights(executor), categories);
    },

    /** The same for who asks for many of them. */
    async readWeights(executor: Executor): Promise<(categories: readonly string[]) => Weights> {
      const rows = await listWeights(executor);
      return (categories) => lowestOf(rows, categories);
    },

    /** What all features give for bets of a category, in billionths of the valid bet. */
    async givenIn(executor: Executor, category: string) {
      const rates = await readRates(slots, executor);
      return givenBy(rates.filter((rate) => rate.category === category && rate.betType === undefined));
    },

    async list(): Promise<{ list: GiveBackRow[]; limit: number }> {
      const [lines, rows] = await Promise.all([readBook(slots, db), listWeights(db)]);
      const known = weightsOfRows(rows);
      const list = lines.map((line) => toRow(line, known.get(line.returns.betType) ?? wholeWeights));
      return {
        list: list.toSorted((one, other) => other.sum - one.sum || other.wholeSum - one.wholeSum),
        limit: Number(giveBackMax),
      };
    },
  };
}

type KnownWeights = ReadonlyMap<string, Weights>;

function weightsOfRows(rows: readonly WeightRow[]): KnownWeights {
  return new Map(rows.map((row) => [row.bet_type, toWeights(row)]));
}

function weightsIn(lines: readonly BookLine[]): KnownWeights {
  return new Map(lines.map(({ returns, weighed }) => [returns.betType, weighed]));
}

function changesOf(known: KnownWeights, lines: readonly BookLine[]): WeightChange[] {
  return lines
    .map(({ returns: { betType, category }, weighed: { agentWeight, rebateWeight } }) => ({
      betType,
      category,
      before: known.get(betType) ?? wholeWeights,
      after: { agentWeight, rebateWeight },
    }))
    .filter(({ before, after }) => writeWeights(before) !== writeWeights(after));
}

/** The refused sum with its parts, in per cent. */
function wordsOf({ returns, parts, weighed }: BookLine) {
  const words = Object.fromEntries(partNames.map((name) => [name, percentOf(parts[name])]));
  return {
    ...words,
    betType: returns.game === undefined ? returns.betType : `${returns.betType} (${returns.game})`,
    sum: percentOf(sumOf(parts)),
    least: percentOf(sumOf(parts, weighed)),
    limit: percentOf(giveBackMax),
  };
}

function toRow({ returns, parts }: BookLine, weights: Weights): GiveBackRow {
  const { betType, category, rtp, game } = returns;
  return {
    betType,
    category,
    rtp: rtp === null ? null : Number(rtp),
    game: game ?? null,
    rebate: Number(parts.rebate),
    salary: Number(parts.salary),
    points: Number(parts.points),
    commission: Number(parts.commission),
    wholeSum: Number(sumOf(parts)),
    sum: Number(sumOf(parts, weights)),
    agentWeight: Number(weights.agentWeight),
    rebateWeight: Number(weights.rebateWeight),
    isAbove: !fitsAt(parts, weights),
  };
}

function toWeights({ agent_weight, rebate_weight }: WeightRow): Weights {
  return { agentWeight: BigInt(agent_weight), rebateWeight: BigInt(rebate_weight) };
}

/** Salaries, then rebates: `0.90 · 1.00`. */
function writeWeights({ agentWeight, rebateWeight }: Weights): string {
  return [agentWeight, rebateWeight]
    .map((weight) => `${weight / 100n}.${String(weight % 100n).padStart(2, '0')}`)
    .join(' · ');
}

function lower(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
