import type * as z from 'zod/mini';
import { type FairSeeds, getSeeds, rotateSeed, setClientSeed } from '../../../api.ts';
import { CallFailure } from '../calls.ts';
import { button, el } from '../dom.ts';
import type { OpenSession } from '../session.ts';
import type { Wording } from '../texts.ts';
import { canCheck, isCommitOf } from './fair-check.ts';

type Seeds = z.output<typeof FairSeeds>;

/** The seeds of a player's own games: the promise in force, the player's part of it, and the promises kept. */
export function buildSeedsPage({ call }: OpenSession, { t }: Wording): HTMLElement {
  const page = el('div', { className: 'page' }, el('p', { className: 'quiet' }, t('arcade.loading')));

  async function run(work: () => Promise<Seeds>): Promise<void> {
    try {
      show(await work());
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      page.append(
        el('p', { className: 'note bad', attrs: { role: 'alert' } }, t(`arcade.error_${failure.code}`)),
      );
    }
  }

  function show(seeds: Seeds): void {
    const input = el('input', {
      type: 'text',
      value: seeds.clientSeed,
      maxLength: 64,
      pattern: '[A-Za-z0-9_\\-]{1,64}',
      required: true,
      autocomplete: 'off',
      spellcheck: false,
    });
    const form = el(
      'form',
      { className: 'field-row' },
      el('label', {}, el('span', {}, t('arcade.clientSeed')), input),
      el('button', { type: 'submit', className: 'button' }, t('arcade.save')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void run(() => call(setClientSeed, { body: { clientSeed: input.value } }));
    });
    page.replaceChildren(
      el('h2', {}, t('arcade.fairness')),
      el('p', {}, t('arcade.fair_how')),
      fact(t('arcade.commit'), seeds.commit),
      fact(t('arcade.nonce'), String(seeds.nonce)),
      fact(t('arcade.player'), seeds.player),
      form,
      el('p', { className: 'quiet' }, t('arcade.rotate_hint')),
      button(t('arcade.rotate'), () => void run(() => call(rotateSeed, { body: {} }))),
      el('h3', {}, t('arcade.revealed')),
      ...(seeds.revealed.length === 0 ? [el('p', { className: 'quiet' }, t('arcade.revealed_none'))] : []),
      ...seeds.revealed.map((seed) => revealedSeed(seed, t)),
      el('p', { className: 'quiet' }, t('arcade.verify_hint')),
    );
  }

  void run(() => call(getSeeds));
  return page;
}

function revealedSeed(seed: Seeds['revealed'][number], t: Wording['t']): HTMLElement {
  const mark = el('span', { className: 'mark' });
  if (canCheck()) {
    void isCommitOf(seed.serverSeed, seed.commit).then((isSame) => {
      mark.textContent = t(isSame ? 'arcade.commit_kept' : 'arcade.commit_broken');
      mark.classList.add(isSame ? 'good' : 'bad');
    });
  }
  return el(
    'div',
    { className: 'proof' },
    fact(t('arcade.serverSeed'), seed.serverSeed),
    fact(t('arcade.commit'), seed.commit),
    el('p', { className: 'quiet' }, t('arcade.rounds_played', { count: seed.rounds }), ' ', mark),
  );
}

/** A name and a long value that can be selected whole. */
export function fact(name: string, value: string): HTMLElement {
  return el('dl', { className: 'fact' }, el('dt', {}, name), el('dd', {}, value));
}
