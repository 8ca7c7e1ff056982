import { oddsText } from '@kislap/rules/odds';
import * as z from 'zod/mini';
import { arcadeSports as english } from '../../../texts/en/arcade-sports.ts';
import { arcadeSports as filipino } from '../../../texts/ty/arcade-sports.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { pickWords } from './pick-words.ts';
import { SlipDetail } from './sports.api.ts';

/** The legs of a slip with their odds and what came of each, for the operator's receipt page. */
export function slipReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { slip, matches } = z.parse(SlipDetail, detail);
  const legs = slip.legs.map(({ pick, odds, result }, index) => {
    const { home = '', away = '', score = null } = matches[index] ?? {};
    const { key, params } = pickWords(pick, { home, away });
    return [
      words.plain(`${home} – ${away}`),
      t(key, params),
      words.plain(oddsText(odds)),
      score === null ? t('to_be_played') : words.plain(score),
      t(result === null ? 'status_open' : `result_${result}`),
    ];
  });
  const head = ['match', 'pick', 'odds', 'score', 'result'] as const;
  return (
    words.heading(t('receipt_slip')) +
    words.facts([
      [t('receipt_matchday'), words.code(slip.matchdayId)],
      [t('total_odds'), words.plain(slip.odds)],
    ]) +
    words.rows(
      head.map((name) => t(`receipt_${name}`)),
      legs,
    )
  );
}
