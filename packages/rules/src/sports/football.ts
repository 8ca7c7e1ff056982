import type { Below } from '../fair.ts';
import { type FootballClub, type FootballLeague, footballLeagues } from './football-leagues.ts';
import { drawGoals, scoreChances } from './goals.ts';
import { chanceOf, type Ends, oddsOf, type PickResult, resultOfMargin, returnOf } from './odds.ts';
import { type Market, type Match, pairsOf, type SportRules, seasonOf } from './sport.ts';

export type Side = 'home' | 'away';

export interface FootballMatch extends Match {
  /** Expected goals, in hundredths. */
  homeGoals: number;
  awayGoals: number;
}

/** Every goal of a match in the order they fall; minutes 1..90. */
export interface FootballResult {
  goals: { minute: number; side: Side }[];
}

const resultMargin = 6n;
const lineMargin = 5n;
/** Each market of lines is offered at the most even line and at its neighbours. */
const neighbours = [-1, 0, 1];
const expectedMin = 35;
const expectedMax = 330;

export function scoreOf({ goals }: FootballResult): { home: number; away: number } {
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
}

/** What a pick comes to at a final score. "1x2:draw", "ah:home:-1", "ou:over:10"; lines are in quarters. */
export function settleAt(pick: string, home: number, away: number): PickResult {
  const [market, side, line = '0'] = pick.split(':');
  const quarters = Number(line);
  if (market === '1x2') {
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
    return winner === side ? 'WIN' : 'LOSE';
  }
  if (market === 'ah') {
    return resultOfMargin(4 * (side === 'home' ? home - away : away - home) + quarters);
  }
  const over = 4 * (home + away) - quarters;
  return resultOfMargin(side === 'over' ? over : -over);
}

interface Spread {
  /** How often the host is so many goals ahead, and how often so many goals fall. */
  leads: ReadonlyMap<number, bigint>;
  totals: ReadonlyMap<number, bigint>;
}

const spreads = new Map<string, Spread>();

function keyOf({ homeGoals, awayGoals }: FootballMatch): string {
  return `${homeGoals}-${awayGoals}`;
}

function spreadOf(match: FootballMatch): Spread {
  const key = keyOf(match);
  const kept = spreads.get(key);
  if (kept !== undefined) return kept;
  const leads = new Map<number, bigint>();
  const totals = new Map<number, bigint>();
  scoreChances(match.homeGoals, match.awayGoals, (home, away, chance) => {
    leads.set(home - away, (leads.get(home - away) ?? 0n) + chance);
    totals.set(home + away, (totals.get(home + away) ?? 0n) + chance);
  });
  spreads.set(key, { leads, totals });
  return { leads, totals };
}

/** How often a pick ends in each way. Results and handicaps depend on the lead alone, the rest on the total alone. */
export function endsOf(match: FootballMatch, pick: string): Ends {
  const ends = { WIN: 0n, HALF_WIN: 0n, PUSH: 0n, HALF_LOSE: 0n, LOSE: 0n };
  const { leads, totals } = spreadOf(match);
  for (const [goals, chance] of pick.startsWith('ou') ? totals : leads) {
    ends[settleAt(pick, goals, 0)] += chance;
  }
  return ends;
}

function priced(match: FootballMatch, pick: string, margin: bigint) {
  return { pick, odds: oddsOf(chanceOf(endsOf(match, pick)), margin) };
}

/** The market of a line: "ah" names it from the host's side, the guest has the opposite. */
function lineMarket(match: FootballMatch, market: 'ah' | 'ou', line: number): Market {
  const names =
    market === 'ah' ? [`ah:home:${line}`, `ah:away:${-line || 0}`] : [`ou:over:${line}`, `ou:under:${line}`];
  return { market, line, picks: names.map((pick) => priced(match, pick, lineMargin)) };
}

/** The line at which both sides are closest to even. */
function evenLine(match: FootballMatch, market: 'ah' | 'ou', from: number, to: number): number {
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let line = from; line <= to; line += 1) {
    const pick = market === 'ah' ? `ah:home:${line}` : `ou:over:${line}`;
    const [won, of] = chanceOf(endsOf(match, pick));
    const away = Math.abs(Number((won * 1_000_000n) / of) - 500_000);
    if (away < least) [best, least] = [line, away];
  }
  return best;
}

function price(match: FootballMatch): Market[] {
  const handicap = evenLine(match, 'ah', -10, 10);
  const total = evenLine(match, 'ou', 5, 18);
  return [
    {
      market: '1x2',
      line: null,
      picks: ['home', 'draw', 'away'].map((side) => priced(match, `1x2:${side}`, resultMargin)),
    },
    ...neighbours.map((step) => lineMarket(match, 'ah', handicap + step)),
    ...neighbours.map((step) => lineMarket(match, 'ou', total + step)),
  ];
}

const priceLists = new Map<string, readonly Market[]>();

/** The markets of a match; two matches of the same expected goals have the same. */
export function footballMarkets(match: FootballMatch): readonly Market[] {
  const key = keyOf(match);
  let list = priceLists.get(key);
  if (list === undefined) {
    list = price(match);
    priceLists.set(key, list);
  }
  return list;
}

/** Expected goals of a side: its attack against the other's defence, varied by season. */
function expected(attack: FootballClub, defence: FootballClub, base: number, season: number): number {
  const form = ((season * 7 + attack.attack * 3 + defence.defence) % 13) - 6;
  const goals = Math.round((base * (attack.attack + form) * defence.defence) / 10_000);
  return Math.max(expectedMin, Math.min(expectedMax, goals));
}

export function footballMatches(league: FootballLeague, day: number): FootballMatch[] {
  const { season, round } = seasonOf(day, seasonLengthOf(league));
  return pairsOf(league.clubs.length, round - 1).flatMap(([hostIndex, guestIndex]) => {
    const home = league.clubs[hostIndex];
    const away = league.clubs[guestIndex];
    if (home === undefined || away === undefined) return [];
    return {
      home,
      away,
      homeGoals: expected(home, away, 148, season),
      awayGoals: expected(away, home, 116, season),
    };
  });
}

function seasonLengthOf({ clubs }: FootballLeague): number {
  return 2 * (clubs.length - 1);
}

/** Goals of the host, of the guest, then the minute of each. */
function playMatch(below: Below, { homeGoals, awayGoals }: FootballMatch): FootballResult {
  const home = drawGoals(below, homeGoals);
  const away = drawGoals(below, awayGoals);
  const goals = Array.from({ length: home + away }, (_, index) => ({
    minute: 1 + below(90),
    side: index < home ? ('home' as const) : ('away' as const),
  }));
  return { goals: goals.sort((one, other) => one.minute - other.minute) };
}

export function footballRules(league: FootballLeague): SportRules<FootballMatch, FootballResult> {
  return {
    game: 'FOOTBALL',
    seasonLength: seasonLengthOf(league),
    matches: (day) => footballMatches(league, day),
    markets: footballMarkets,
    ends: endsOf,
    play: (below, day) => footballMatches(league, day).map((match) => playMatch(below, match)),
    settle(pick, result) {
      const { home, away } = scoreOf(result);
      return settleAt(pick, home, away);
    },
  };
}

/**
 * Exact return of one unit on every pick of a market, over the whole of a league's first season, in millionths; cut, never
 * rounded up.
 */
export function footballReturn(league: FootballLeague, market: string): bigint {
  let sum = 0n;
  let picks = 0n;
  for (let day = 0; day < seasonLengthOf(league); day += 1) {
    for (const match of footballMatches(league, day)) {
      for (const one of footballMarkets(match)) {
        if (one.market !== market) continue;
        for (const { pick, odds } of one.picks) {
          const [won, of] = returnOf(endsOf(match, pick), odds);
          sum += (won * 10n ** 12n) / of;
          picks += 1n;
        }
      }
    }
  }
  return sum / picks / 10n ** 6n;
}

/** Rounds of one unit on each of the three results of a match, matchday after matchday, for the check of the long run. */
export function simulateFootball(
  below: Below,
  rounds: number,
): { stake: bigint; win: bigint; squares: number } {
  const [league] = footballLeagues;
  const days = seasonLengthOf(league);
  const season = Array.from({ length: days }, (_, day) => footballMatches(league, day)).flat();
  const odds = season.map(
    (match) => new Map(footballMarkets(match)[0]?.picks.map((one) => [one.pick, one.odds])),
  );
  let win = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const index = round % season.length;
    const match = season[index];
    if (match === undefined) continue;
    const home = drawGoals(below, match.homeGoals);
    const away = drawGoals(below, match.awayGoals);
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
    const paid = odds[index]?.get(`1x2:${winner}`) ?? 0;
    win += paid;
    squares += paid * paid;
  }
  return { stake: BigInt(rounds) * 300n, win: BigInt(win), squares };
}
