import type { Below } from '../fair.ts';
import type { Side } from './football.ts';
import { chanceOf, type Ends, oddsOf, type PickResult, returnOf } from './odds.ts';
import { type Market, type Match, pairsOf, type SportRules, seasonOf, type Team } from './sport.ts';

// A match is the best of three maps; the host's chance to win a map is the same in each.

interface EsportTeam extends Team {
  /** A map is won by the stronger with the better chance. */
  rating: number;
}

export interface EsportMatch extends Match {
  /** The host's chance to win a map, in thousandths. */
  mapChance: number;
}

/** The maps in the order they were played; the winner of a map has `roundsToWin`, the other `against`. */
export interface EsportResult {
  maps: { winner: Side; against: number }[];
}

export const esportTeams: readonly EsportTeam[] = [
  { code: 'AGI', name: 'Agila Prime', hue: 60, rating: 96 },
  { code: 'BAK', name: 'Bakunawa Five', hue: 285, rating: 90 },
  { code: 'SAR', name: 'Sarimanok', hue: 20, rating: 82 },
  { code: 'TIK', name: 'Tikbalang Tech', hue: 145, rating: 74 },
  { code: 'DIW', name: 'Diwata Digital', hue: 330, rating: 70 },
  { code: 'KAP', name: 'Kapre Clan', hue: 100, rating: 62 },
  { code: 'MAN', name: 'Manananggol', hue: 250, rating: 55 },
  { code: 'TIY', name: 'Tiyanak Tactics', hue: 195, rating: 48 },
];

export const roundsToWin = 13;
const margin = 6n;
const whole = 1000n;
const seasonLength = 2 * (esportTeams.length - 1);

export function scoreInMaps({ maps }: EsportResult): { home: number; away: number } {
  const home = maps.filter(({ winner }) => winner === 'home').length;
  return { home, away: maps.length - home };
}

/** How often each score in maps comes up, in parts of a thousand to the third. */
export function mapScoreChances(mapChance: number): Record<'2-0' | '2-1' | '1-2' | '0-2', bigint> {
  const won = BigInt(mapChance);
  const lost = whole - won;
  return {
    '2-0': won * won * whole,
    '2-1': 2n * won * won * lost,
    '1-2': 2n * won * lost * lost,
    '0-2': lost * lost * whole,
  };
}

/** "win:home" or "score:2-1". */
function settleAt(pick: string, home: number, away: number): PickResult {
  const [market, choice] = pick.split(':');
  if (market === 'score') return choice === `${home}-${away}` ? 'WIN' : 'LOSE';
  return choice === (home > away ? 'home' : 'away') ? 'WIN' : 'LOSE';
}

function endsOf({ mapChance }: EsportMatch, pick: string): Ends {
  const ends = { WIN: 0n, HALF_WIN: 0n, PUSH: 0n, HALF_LOSE: 0n, LOSE: 0n };
  for (const [score, chance] of Object.entries(mapScoreChances(mapChance))) {
    const [home = 0, away = 0] = score.split('-').map(Number);
    ends[settleAt(pick, home, away)] += chance;
  }
  return ends;
}

function marketsOf(match: EsportMatch): Market[] {
  const priced = (pick: string) => ({ pick, odds: oddsOf(chanceOf(endsOf(match, pick)), margin) });
  return [
    { market: 'win', line: null, picks: ['win:home', 'win:away'].map(priced) },
    {
      market: 'score',
      line: null,
      picks: ['score:2-0', 'score:2-1', 'score:1-2', 'score:0-2'].map(priced),
    },
  ];
}

export function esportMatches(day: number): EsportMatch[] {
  const { season, round } = seasonOf(day, seasonLength);
  return pairsOf(esportTeams.length, round - 1).flatMap(([hostIndex, guestIndex]) => {
    const home = esportTeams[hostIndex];
    const away = esportTeams[guestIndex];
    if (home === undefined || away === undefined) return [];
    const form = ((season * 11 + home.rating * 5 + away.rating) % 31) - 15;
    const mapChance = 500 + (home.rating - away.rating) * 5 + form;
    return { home, away, mapChance: Math.max(220, Math.min(780, mapChance)) };
  });
}

/** Plays maps until one side has two: the winner and the loser's maps. */
function playMatch(below: Below, mapChance: number): EsportResult {
  const maps: EsportResult['maps'] = [];
  const won = { home: 0, away: 0 };
  while (won.home < 2 && won.away < 2) {
    const winner = below(Number(whole)) < mapChance ? 'home' : 'away';
    maps.push({ winner, against: below(roundsToWin - 1) });
    won[winner] += 1;
  }
  return { maps };
}

export const esportRules: SportRules<EsportMatch, EsportResult> = {
  game: 'ESPORT',
  seasonLength,
  matches: esportMatches,
  markets: marketsOf,
  ends: endsOf,
  play: (below, day) => esportMatches(day).map(({ mapChance }) => playMatch(below, mapChance)),
  settle(pick, result) {
    const { home, away } = scoreInMaps(result);
    return settleAt(pick, home, away);
  },
};

/** Exact return of one unit on every pick of a market over the first season, in millionths. */
export function esportReturn(market: string): bigint {
  let sum = 0n;
  let picks = 0n;
  for (let day = 0; day < seasonLength; day += 1) {
    for (const match of esportMatches(day)) {
      for (const { pick, odds } of marketsOf(match).find((one) => one.market === market)?.picks ?? []) {
        const [won, of] = returnOf(endsOf(match, pick), odds);
        sum += (won * 10n ** 12n) / of;
        picks += 1n;
      }
    }
  }
  return sum / picks / 10n ** 6n;
}

/** Rounds of one unit on each winner of a match, for the check of the long run. */
export function simulateEsport(
  below: Below,
  rounds: number,
): { stake: bigint; win: bigint; squares: number } {
  const season = Array.from({ length: seasonLength }, (_, day) => esportMatches(day)).flat();
  const odds = season.map((match) => marketsOf(match)[0]?.picks.map((one) => one.odds) ?? []);
  let win = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const index = round % season.length;
    const { home } = scoreInMaps(playMatch(below, season[index]?.mapChance ?? 500));
    const paid = odds[index]?.[home === 2 ? 0 : 1] ?? 0;
    win += paid;
    squares += paid * paid;
  }
  return { stake: BigInt(rounds) * 200n, win: BigInt(win), squares };
}
