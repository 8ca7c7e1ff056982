import * as z from 'zod/mini';
import { arcadePool as english } from '../../../texts/en/arcade-pool.ts';
import { arcadePool as filipino } from '../../../texts/ty/arcade-pool.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { PoolDetail } from './pool.api.ts';

export function poolReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { matchId, winner, totals, bets } = z.parse(PoolDetail, detail);
  const facts: [string, string][] = [[t('receipt_match'), words.code(matchId)]];
  if (winner !== null) facts.push([t('winner'), t(`side_${winner}`)]);
  if (totals !== null) {
    facts.push([t('side_meron'), words.money(totals.meron)], [t('side_wala'), words.money(totals.wala)]);
  }
  const placed = bets.map(({ side, amount, returned }): [string, string] => [
    t(`side_${side}`),
    `${words.money(amount)} → ${words.money(returned)}`,
  ]);
  return (
    words.heading(t('receipt_result')) + words.facts(facts) + words.heading(t('bets')) + words.facts(placed)
  );
}
