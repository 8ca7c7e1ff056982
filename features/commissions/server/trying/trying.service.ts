import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addAmounts, type BaseLine, type BillInput, noAmounts } from '../../rules/base.ts';
import { estimate, estimateSpan, periodsWithin } from '../../rules/estimate.ts';
import { noRest, periodAt, previousPeriod, type Span } from '../../rules/periods.ts';
import type { Terms } from '../../rules/terms.ts';
import { explain } from '../bills/explanation.ts';
import type { WireTerms } from '../contracts/contract.view.ts';
import { listSets, setNameOf } from '../rollup/rollup.queries.ts';
import { activeUnits, unitOf } from '../rollup/windows.ts';
import { keptDays } from '../runs/kept.ts';
import { readWeights } from '../runs/weights.ts';
import * as queries from './trying.queries.ts';

interface TryingParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  giveBack: Pick<GiveBack, 'weightsOfCategories'>;
}

type Periods = { span: Span; input: Omit<BillInput, 'carried' | 'rest'> }[];
/** What terms of one kind have in common. */
interface Read {
  windows: readonly queries.TeamWindow[];
  sets: Awaited<ReturnType<typeof listSets>>;
  weights: BillInput['weights'];
}
const daySeconds = 86_400;

export type Trying = ReturnType<typeof createTrying>;

/** What terms bring on figures of the past; nothing is kept of it. */
export function createTrying({ platform, giveBack }: TryingParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  async function read(agentId: AccountId, period: Terms['period'], span: Span): Promise<Read> {
    return {
      windows: await queries.listTeamWindows(db, agentId, unitOf(period), span),
      sets: await listSets(db),
      weights: await readWeights(giveBack, db),
    };
  }

  /** What a team did in each of these periods, as a run would take it. */
  async function periodsOf(
    agentId: AccountId,
    terms: Terms,
    spans: readonly Span[],
    { windows, sets, weights }: Read,
  ): Promise<Periods> {
    const whole = wholeOf(spans);
    if (!whole) return [];
    const { period } = terms;
    const name = setNameOf(terms.categories);
    const setId = sets.find(({ categories }) => setNameOf(categories) === name)?.setId ?? 0;
    const active =
      period === 'FIVE_MINUTES'
        ? new Map<number, number>()
        : await queries.listActiveOf(db, agentId, { unit: activeUnits[period], setId }, whole);
    const byPeriod = Map.groupBy(windows, ({ startsAt }) => periodAt(period, startsAt).start.getTime());
    return spans.map((span) => {
      const lines = linesOf(byPeriod.get(span.start.getTime()) ?? [], span);
      return { span, input: { lines, weights, active: active.get(span.start.getTime()) ?? 0 } };
    });
  }

  /** Figures of five minutes, and who was active by the hour, are kept for whoever has a contract about them. */
  function isCounted(terms: Terms, periods: Periods): boolean {
    if (terms.period === 'FIVE_MINUTES') return periods.some(({ input }) => input.lines.length > 0);
    const asksForActive = terms.period === 'HOUR' && terms.tiers.some(({ minActive }) => minActive > 0);
    return !asksForActive || periods.some(({ input }) => input.active > 0);
  }

  return {
    /** What each of these terms of one kind brings over the last month; null where no figures were kept. */
    async estimates(agentId: AccountId, all: readonly Terms[]): Promise<(bigint | null)[]> {
      const now = clock.now();
      const tried = all.map((terms) => {
        const spans = periodsWithin(terms.period, estimateSpan(terms.period, now), now);
        return { terms, spans };
      });
      const whole = wholeOf(tried.flatMap(({ spans }) => spans));
      const [first] = all;
      if (!first || !whole) return all.map(() => null);
      const known = await read(agentId, first.period, whole);
      const found: (bigint | null)[] = [];
      for (const { terms, spans } of tried) {
        const periods = await periodsOf(agentId, terms, spans, known);
        found.push(isCounted(terms, periods) ? estimate(terms, periods) : null);
      }
      return found;
    },

    /** The period that holds a moment, or the last one that is over. */
    spanOf(period: Terms['period'], at: Date | undefined): Span {
      const now = clock.now();
      const span = at ? periodAt(period, at) : previousPeriod(period, periodAt(period, now));
      if (span.start > now) throw invalidField('at', 'in_the_future');
      const days = unitOf(period) === 3 ? keptDays.day : keptDays.short;
      if (span.start < addSeconds(now, -days * daySeconds)) throw new AppError('figures_not_kept');
      return span;
    },

    async run(agentId: AccountId, terms: WireTerms, span: Span) {
      const [period] = await periodsOf(agentId, terms, [span], await read(agentId, terms.period, span));
      if (!period) throw new AppError('figures_not_kept');
      const explanation = explain(terms, { ...period.input, carried: 0n, rest: noRest() });
      return { startsAt: span.start, endsAt: span.end, explanation };
    },
  };
}

/** From the first beginning to the last end. */
function wholeOf(spans: readonly Span[]): Span | undefined {
  if (spans.length === 0) return undefined;
  return {
    start: new Date(Math.min(...spans.map(({ start }) => start.getTime()))),
    end: new Date(Math.max(...spans.map(({ end }) => end.getTime()))),
  };
}

/** By category; what corrects an earlier period apart. */
function linesOf(windows: readonly queries.TeamWindow[], { start }: Span): BaseLine[] {
  const lines = new Map<string, BaseLine>();
  for (const { category, ofAt, amounts } of windows) {
    const isLate = ofAt < start;
    const key = `${category} ${isLate}`;
    const line = lines.get(key) ?? { category, isLate, amounts: noAmounts() };
    addAmounts(line.amounts, amounts);
    lines.set(key, line);
  }
  return [...lines.values()];
}
