import { type PoolResult, playPool } from '@kislap/rules/pool';
import { listPoolProofs, PoolDetail } from '../../engines/pool/pool.api.ts';
import { CallFailure } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { canCheck, drawAgain, isCommitOf } from '../shared/fair-check.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { rtpText } from '../shared/rtp.ts';
import { figures, paragraphs, rulesPage } from '../shared/rules-page.ts';
import { fact } from '../shared/seeds-page.ts';
import type { OpenSession } from '../shared/session.ts';
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
  winner: PoolResult['winner'],
): Promise<Recomputed & { again: PoolResult }> {
  const again = await drawAgain(proof, serverSeed, playPool);
  const isKept = await isCommitOf(serverSeed, proof.commit);
  return { isSame: isKept && again.winner === winner, shown: again.winner, again };
}

export function poolFairness({ call }: OpenSession, words: Words): HTMLElement {
  const { t } = words;
  const page = el('div', { className: 'page' }, el('p', { className: 'quiet' }, t('arcade.loading')));

  async function show(): Promise<void> {
    const { proofs } = await call(listPoolProofs);
    page.replaceChildren(
      el('h2', {}, t('arcade.fairness')),
      el('p', {}, t('game.fair')),
      ...(canCheck() ? [] : [el('p', { className: 'note' }, t('arcade.check_insecure'))]),
      ...(here.commit === null ? [] : [fact(t('game.fair_now'), here.commit)]),
      ...proofs.map((proof) => {
        const verdict = el('p', { className: 'quiet' }, canCheck() ? t('arcade.checking') : '');
        if (canCheck()) {
          void check(proof, proof.serverSeed, proof.winner).then(({ isSame, again }) => {
            const said = t(isSame ? 'arcade.check_same' : 'arcade.check_differs');
            verdict.textContent = `${said} ${t(`game.side_${again.winner}`)}`;
            verdict.className = isSame ? 'good' : 'bad';
          });
        }
        return el(
          'div',
          { className: 'proof' },
          el('strong', {}, t(`game.side_${proof.winner}`)),
          fact(t('arcade.message'), proof.message),
          fact(t('arcade.serverSeed'), proof.serverSeed),
          fact(t('arcade.commit'), proof.commit),
          verdict,
        );
      }),
    );
  }

  show().catch((failure) => {
    if (!(failure instanceof CallFailure)) throw failure;
    page.replaceChildren(
      el('p', { className: 'note bad', attrs: { role: 'alert' } }, t(`arcade.error_${failure.code}`)),
    );
  });
  return page;
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
  return () => check(fairness, seed, winner);
}
