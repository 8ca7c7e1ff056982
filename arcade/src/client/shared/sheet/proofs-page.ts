import { CallFailure } from '../calls.ts';
import { el } from '../dom.ts';
import type { Recomputed } from '../game.ts';
import type { Wording } from '../texts.ts';
import { canCheck } from './fair-check.ts';
import { fact } from './seeds-page.ts';

/** A shared round that is over, with what proves it. */
export interface PastProof {
  title: string | null;
  /** Beside its seed and promise. */
  facts: readonly (readonly [label: string, value: string])[];
  serverSeed: string;
  commit: string;
  /** Draws it again here. */
  check(): Promise<Recomputed>;
}

export interface ProofsPage {
  lead: string;
  /** The promise of the round under way. */
  promise: { label: string; commit: string } | null;
  /** Said where no round has been played yet. */
  none?: string;
  load(): Promise<readonly PastProof[]>;
}

/** The last shared rounds of a room with their seeds, drawn again in this browser. */
export function proofsPage({ t }: Wording, { lead, promise, none, load }: ProofsPage): HTMLElement {
  const page = el('div', { className: 'page' }, el('p', { className: 'quiet' }, t('arcade.loading')));

  function proofElement(proof: PastProof): HTMLElement {
    const verdict = el('p', { className: 'quiet' }, canCheck() ? t('arcade.checking') : '');
    if (canCheck()) {
      void proof.check().then(({ isSame, shown }) => {
        verdict.textContent = `${t(isSame ? 'arcade.check_same' : 'arcade.check_differs')} ${shown}`;
        verdict.className = isSame ? 'good' : 'bad';
      });
    }
    return el(
      'div',
      { className: 'proof' },
      proof.title === null ? null : el('strong', {}, proof.title),
      ...proof.facts.map(([label, value]) => fact(label, value)),
      fact(t('arcade.serverSeed'), proof.serverSeed),
      fact(t('arcade.commit'), proof.commit),
      verdict,
    );
  }

  async function show(): Promise<void> {
    const proofs = await load();
    page.replaceChildren(
      el('h2', {}, t('arcade.fairness')),
      el('p', {}, lead),
      ...(canCheck() ? [] : [el('p', { className: 'note' }, t('arcade.check_insecure'))]),
      ...(promise === null ? [] : [fact(promise.label, promise.commit)]),
      ...(proofs.length === 0 && none !== undefined ? [el('p', { className: 'quiet' }, none)] : []),
      ...proofs.map(proofElement),
    );
  }

  show().catch(tellFailure(page, t));
  return page;
}

/** Puts what went wrong in the page's place. */
export function tellFailure(page: HTMLElement, t: Wording['t']): (failure: unknown) => void {
  return (failure) => {
    if (!(failure instanceof CallFailure)) throw failure;
    page.replaceChildren(
      el('p', { className: 'note bad', attrs: { role: 'alert' } }, t(`arcade.error_${failure.code}`)),
    );
  };
}
