import { crashMessage, crashPoint, formatMultiplier } from '@kislap/rules/crash';
import type * as z from 'zod/mini';
import { CrashDetail, type CrashProof, listCrashProofs } from '../../engines/crash/crash.api.ts';
import { CallFailure } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { canCheck, hmacUnder, isCommitOf } from '../shared/fair-check.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { rtpText } from '../shared/rtp.ts';
import { fact } from '../shared/seeds-page.ts';
import type { OpenSession } from '../shared/session.ts';
import type { Words } from './texts.ts';

type Proof = z.output<typeof CrashProof>;

export function crashRules(help: Help, { t, money }: Words): Node[] {
  return [
    el('h2', {}, help.name),
    el('p', { className: 'rtp' }, t('arcade.rtp'), ' ', el('strong', {}, rtpText(help.rtp))),
    el('p', {}, t('game.crash_intro')),
    el('p', {}, t('game.crash_rule_odds')),
    el('p', {}, t('game.crash_rule_auto')),
    ...(help.winMax === null ? [] : [el('p', {}, t('game.crash_rule_cap', { amount: money(help.winMax) }))]),
    el('p', {}, t('game.crash_rule_abort')),
    el(
      'p',
      { className: 'quiet' },
      t('arcade.bet_range', { min: money(help.bets[0] ?? 0n), max: money(help.bets.at(-1) ?? 0n) }),
    ),
  ];
}

/** Every flown round with its seed, worked out again here. */
export function buildProofsPage({ call }: OpenSession, { t }: Words): HTMLElement {
  const list = el('div', { className: 'page' }, el('p', { className: 'quiet' }, t('arcade.loading')));
  const page = el('div', {}, list);

  async function show(): Promise<void> {
    const { proofs } = await call(listCrashProofs);
    list.replaceChildren(
      el('h2', {}, t('arcade.fairness')),
      el('p', {}, t('game.crash_fair_how')),
      ...(canCheck() ? [] : [el('p', { className: 'note' }, t('arcade.check_insecure'))]),
      ...proofs.map(proofRow),
    );
  }

  function proofRow(proof: Proof): HTMLElement {
    const verdict = el('p', { className: 'quiet' }, t('arcade.checking'));
    if (canCheck()) {
      void check(proof).then(({ isSame, shown }) => {
        verdict.textContent = `${t(isSame ? 'arcade.check_same' : 'arcade.check_differs')} ${shown}`;
        verdict.className = isSame ? 'good' : 'bad';
      });
    } else {
      verdict.textContent = '';
    }
    return el(
      'div',
      { className: 'proof' },
      el('strong', {}, `${proof.crashedAt}×`),
      fact(t('arcade.round'), proof.roundId),
      fact(t('arcade.serverSeed'), proof.serverSeed),
      fact(t('arcade.commit'), proof.commit),
      verdict,
    );
  }

  show().catch((failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure;
    list.replaceChildren(
      el('p', { className: 'note bad', attrs: { role: 'alert' } }, t(`arcade.error_${failure.code}`)),
    );
  });
  return page;
}

/** The round keeps its promise when the seed fits the commitment and gives the same crash point. */
async function check(proof: Proof): Promise<Recomputed> {
  const hmac = await hmacUnder(proof.serverSeed);
  const again = formatMultiplier(crashPoint(await hmac(`${crashMessage(proof.roundId)}|0`)));
  const isKept = await isCommitOf(proof.serverSeed, proof.commit);
  return { isSame: isKept && again === proof.crashedAt, shown: `${again}×` };
}

export function paintCrashRound({ detail }: RoundDetail, { t }: Words): Node[] {
  const { bet, proof } = readOwn(CrashDetail, detail);
  return [
    ...(bet.cashedOutAt === null
      ? []
      : [el('p', {}, t('arcade.cashedOutAt', { multiplier: bet.cashedOutAt }))]),
    ...(proof === null ? [] : [el('p', {}, t('game.crashedAt', { multiplier: proof.crashedAt }))]),
  ];
}

export function recomputeCrash({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { proof } = readOwn(CrashDetail, detail);
  return proof === null ? null : () => check(proof);
}
