import { type PoolSide, playPool } from '@kislap/rules/pool';
import { listPoolProofs, PoolDetail } from '../../engines/pool/pool.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import type { OpenSession } from '../shared/session.ts';
import { drawAgain, isCommitOf } from '../shared/sheet/fair-check.ts';
import { proofsPage } from '../shared/sheet/proofs-page.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import { here } from './here.ts';
import type { Words } from './texts.ts';

export function poolRules(help: Help, words: Words): Node[] {
  const { t } = words;
  return rulesPage(help, words, [
    ...paragraphs(
      t('game.intro'),
      t('game.rule_pool'),
      t('game.rule_draw'),
      t('game.rule_empty'),
      t('game.rule_demo'),
    ),
    figures(t('game.returns'), [
      [t('game.sides'), rtpText(help.rtp)],
      [t('game.side_draw'), rtpText('0.92')],
    ]),
  ]);
}

async function check(
  proof: { commit: string; message: string },
  serverSeed: string,
  winner: PoolSide,
  nameOf: (side: PoolSide) => string,
): Promise<Recomputed> {
  const again = await drawAgain(proof, serverSeed, playPool);
  const isKept = await isCommitOf(serverSeed, proof.commit);
  return { isSame: isKept && again.winner === winner, shown: nameOf(again.winner) };
}

export function poolFairness({ call }: OpenSession, words: Words): HTMLElement {
  const { t } = words;
  const nameOf = (side: PoolSide) => t(`game.side_${side}`);
  return proofsPage(words, {
    lead: t('game.fair'),
    promise: here.commit === null ? null : { label: t('game.fair_now'), commit: here.commit },
    load: async () =>
      (await call(listPoolProofs)).proofs.map((proof) => ({
        ...proof,
        title: nameOf(proof.winner),
        facts: [[t('arcade.message'), proof.message]],
        check: () => check(proof, proof.serverSeed, proof.winner, nameOf),
      })),
  });
}

export function paintPoolRound(round: RoundDetail, words: Words): Node[] {
  const { t, money } = words;
  const { winner, totals, bets } = readOwn(PoolDetail, round.detail);
  const rows = bets.map(({ side, amount, returned }) => [
    t(`game.side_${side}`),
    money(amount),
    money(returned),
  ]);
  const pools =
    totals === null
      ? []
      : [
          el(
            'p',
            {},
            `${t('game.side_meron')} ${money(totals.meron)} · ${t('game.side_wala')} ${money(totals.wala)}`,
          ),
        ];
  return [
    el('p', {}, `${t('game.winner')}: ${winner === null ? '–' : t(`game.side_${winner}`)}`),
    ...pools,
    figures(t('game.bets'), rows, [t('game.side'), t('arcade.bet'), t('arcade.returned')]),
  ];
}

export function recomputePool(round: RoundDetail): (() => Promise<Recomputed>) | null {
  const { winner } = readOwn(PoolDetail, round.detail);
  const { fairness } = round;
  const seed = fairness?.serverSeed ?? null;
  if (winner === null || fairness === null || seed === null) return null;
  return () => check(fairness, seed, winner, (side) => side);
}
