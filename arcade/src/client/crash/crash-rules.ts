import { crashMessage, crashPoint, formatMultiplier } from '@kislap/rules/crash';
import type * as z from 'zod/mini';
import { CrashDetail, type CrashProof, listCrashProofs } from '../../engines/crash/crash.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import type { OpenSession } from '../shared/session.ts';
import { hmacUnder, isCommitOf } from '../shared/sheet/fair-check.ts';
import { proofsPage } from '../shared/sheet/proofs-page.ts';
import { paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import type { Words } from './texts.ts';

type Proof = z.output<typeof CrashProof>;

export function crashRules(help: Help, words: Words): Node[] {
  const { t, money } = words;
  const cap = help.winMax === null ? [] : [t('game.crash_rule_cap', { amount: money(help.winMax) })];
  return rulesPage(
    help,
    words,
    paragraphs(
      t('game.crash_intro'),
      t('game.crash_rule_odds'),
      t('game.crash_rule_auto'),
      ...cap,
      t('game.crash_rule_abort'),
    ),
  );
}

/** Every flown round with its seed, worked out again here. */
export function buildProofsPage({ call }: OpenSession, words: Words): HTMLElement {
  const { t } = words;
  return proofsPage(words, {
    lead: t('game.crash_fair_how'),
    promise: null,
    load: async () =>
      (await call(listCrashProofs)).proofs.map((proof) => ({
        ...proof,
        title: `${proof.crashedAt}×`,
        facts: [[t('arcade.round'), proof.roundId]],
        check: () => check(proof),
      })),
  });
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
