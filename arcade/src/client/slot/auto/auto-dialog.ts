import { button, el } from '../../shared/dom.ts';
import type { Words } from '../texts.ts';
import type { AutoPlan } from './auto-plan.ts';

const spinCounts = [10, 25, 50, 100] as const;
/** Times the bet. */
const lossFactors = [10n, 20n, 50n, 100n] as const;
const winFactors = [10n, 50n, 100n, 500n] as const;

type Option<Value> = { value: Value; text: string };

/** Asks how far the slot may go by itself. `ask` answers null where the player thinks better of it. */
export function createAutoDialog({ t, money }: Words) {
  const dialog = el('dialog', { className: 'auto-dialog', attrs: { 'aria-label': t('game.auto') } });
  document.body.append(dialog);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  function choose<Value>(label: string, options: readonly Option<Value>[], first: number) {
    const select = el(
      'select',
      { className: 'auto-choice' },
      ...options.map(({ text }, place) =>
        el('option', { value: String(place), selected: place === first }, text),
      ),
    );
    return {
      element: el('label', { className: 'auto-row' }, el('span', {}, label), select),
      read: () => options[Number(select.value)]?.value,
    };
  }

  function ask(bet: bigint): Promise<AutoPlan | null> {
    const spins = choose(
      t('game.auto_spins'),
      spinCounts.map((value) => ({ value, text: String(value) })),
      0,
    );
    const loss = choose(
      t('game.auto_loss'),
      lossFactors.map((factor) => ({ value: bet * factor, text: money(bet * factor) })),
      0,
    );
    const win = choose<bigint | null>(
      t('game.auto_win'),
      [
        { value: null, text: t('game.auto_never') },
        ...winFactors.map((factor) => ({ value: bet * factor, text: money(bet * factor) })),
      ],
      2,
    );
    const feature = el('input', { type: 'checkbox', checked: true, attrs: { role: 'switch' } });
    return new Promise((resolve) => {
      let plan: AutoPlan | null = null;
      const start = button(
        t('game.auto_start'),
        () => {
          plan = {
            spins: spins.read() ?? spinCounts[0],
            lossMax: loss.read() ?? bet * lossFactors[0],
            winAbove: win.read() ?? null,
            stopsAtFeature: feature.checked,
          };
          dialog.close();
        },
        'button main big',
      );
      dialog.replaceChildren(
        el('h2', {}, t('game.auto')),
        el('p', { className: 'quiet' }, t('game.auto_note', { amount: money(bet) })),
        spins.element,
        loss.element,
        win.element,
        el(
          'label',
          { className: 'switch' },
          el('span', {}, el('strong', {}, t('game.auto_feature'))),
          feature,
        ),
        start,
        button(t('arcade.close'), () => dialog.close()),
      );
      dialog.addEventListener('close', () => resolve(plan), { once: true });
      dialog.showModal();
    });
  }

  return { ask, close: () => dialog.close() };
}
