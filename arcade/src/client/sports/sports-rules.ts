import { oddsText } from '@kislap/rules/odds';
import { type Match, seasonOf } from '@kislap/rules/sport';
import { pickWords } from '../../engines/sports/pick-words.ts';
import { listMatchdayProofs, SlipDetail, SportsHelp } from '../../engines/sports/sports.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import type { OpenSession } from '../shared/session.ts';
import { drawAgain, isCommitOf } from '../shared/sheet/fair-check.ts';
import { proofsPage } from '../shared/sheet/proofs-page.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import { marketName } from './fixtures.ts';
import { here } from './here.ts';
import type { SportKind } from './kind.ts';
import type { Words } from './texts.ts';

/** The pages of the book for a sport: rules, fair play, a past slip. */
export function sportsPages<M extends Match, Result>(
  kindOf: (gameCode: string) => SportKind<M, Result>,
  texts: (words: Words) => string[],
) {
  function scores(kind: SportKind<M, Result>, results: readonly unknown[]): string {
    return results
      .flatMap((one) => {
        const parsed = kind.result.safeParse(one);
        if (!parsed.success) return [];
        const { home, away } = kind.scoreAt(parsed.data, 1);
        return `${home}–${away}`;
      })
      .join(' · ');
  }

  /** A matchday keeps its promise when the seed fits the commitment and plays the very same matches again. */
  async function check(
    kind: SportKind<M, Result>,
    proof: { commit: string; message: string },
    serverSeed: string,
    day: number,
    results: readonly unknown[],
  ): Promise<Recomputed> {
    const again = await drawAgain(proof, serverSeed, (below) => kind.rules.play(below, day));
    const isKept = await isCommitOf(serverSeed, proof.commit);
    const known = results.map((one) => kind.result.parse(one));
    return { isSame: isKept && JSON.stringify(again) === JSON.stringify(known), shown: scores(kind, again) };
  }

  return {
    rules(help: Help, words: Words): Node[] {
      const { t, money } = words;
      const { markets } = readOwn(SportsHelp, help.detail);
      const rows = markets.map(({ market, rtp }) => [marketName(market, words), rtpText(rtp)]);
      const most = help.winMax === null ? [] : [t('game.rule_most', { amount: money(help.winMax) })];
      return rulesPage(help, words, [
        ...paragraphs(...texts(words), t('game.rule_slip'), t('game.rule_close'), ...most),
        figures(t('game.markets'), rows),
      ]);
    },

    /** The last matchdays with their seeds, played again here. */
    fairness({ call, session }: OpenSession, words: Words): HTMLElement {
      const { t } = words;
      const kind = kindOf(session.gameCode);
      return proofsPage(words, {
        lead: t('game.fair_sports'),
        promise: here.commit === null ? null : { label: t('game.fair_now'), commit: here.commit },
        load: async () =>
          (await call(listMatchdayProofs)).proofs.map((proof) => ({
            ...proof,
            title: t('game.season_round', seasonOf(proof.day, kind.rules.seasonLength)),
            facts: [[t('arcade.message'), proof.message]],
            check: () => check(kind, proof, proof.serverSeed, proof.day, proof.results),
          })),
      });
    },

    paintRound(round: RoundDetail, words: Words): Node[] {
      const { t } = words;
      const kind = kindOf(round.gameCode);
      const { slip, matches } = readOwn(SlipDetail, round.detail);
      const legs = slip.legs.map(({ pick, odds, result }, index) => {
        const { home = '', away = '', score = null } = matches[index] ?? {};
        const { key, params } = pickWords(pick, { home, away });
        return el(
          'li',
          {},
          el('span', {}, `${home} – ${away}`, el('small', {}, t(`game.${key}`, params))),
          el('span', {}, score ?? t('game.to_be_played')),
          el('span', {}, oddsText(odds)),
          el('strong', {}, result === null ? '' : t(`game.result_${result}`)),
        );
      });
      return [
        el('p', {}, `${t('game.season_round', seasonOf(slip.day, kind.rules.seasonLength))}`),
        el('ul', { className: 'past-legs' }, ...legs),
        el('p', { className: 'sums' }, el('span', {}, t('game.total_odds')), el('strong', {}, slip.odds)),
      ];
    },

    recompute(round: RoundDetail): (() => Promise<Recomputed>) | null {
      const { slip, results } = readOwn(SlipDetail, round.detail);
      const { fairness } = round;
      const seed = fairness?.serverSeed ?? null;
      if (results === null || fairness === null || seed === null) return null;
      return () => check(kindOf(round.gameCode), fairness, seed, slip.day, results);
    },
  };
}
