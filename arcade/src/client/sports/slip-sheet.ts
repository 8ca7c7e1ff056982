import { oddsText, productOf } from '@kislap/rules/odds';
import { button, el, iconButton } from '../shared/dom.ts';
import { type Picks, slipsOf } from './slip-picks.ts';
import type { SportsContext } from './texts.ts';

/** Where the slip lies: open beside the matches where there is room; on a phone it comes from below. */
export function createSlipSheet({ shell, wording: { t } }: SportsContext, panel: HTMLElement) {
  const side = el('aside', { className: 'side' });
  const dialog = el('dialog', { className: 'slip-sheet', attrs: { 'aria-label': t('game.slip') } });
  const opener = button('', () => dialog.showModal(), 'button main big slip-opener');
  const closer = iconButton(t('arcade.close'), 'close', () => dialog.close(), 'icon-button slip-close');
  shell.controls.append(opener);
  document.body.append(dialog);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  const wide = matchMedia('(min-width: 1000px)');
  wide.addEventListener('change', lay);
  lay();

  function lay(): void {
    document.body.classList.toggle('has-side', wide.matches);
    if (wide.matches) {
      dialog.close();
      side.append(panel);
    } else {
      dialog.append(panel, closer);
    }
    shell.controls.hidden = wide.matches;
  }

  return {
    side,
    close: () => dialog.close(),
    /** What the way to the slip says of it. */
    show(picks: Picks, isSending: boolean, ended: string | null): void {
      const { length } = picks.legs;
      const odds =
        slipsOf(picks).length === 1 ? ` · ${oddsText(productOf(picks.legs.map((leg) => leg.odds)))}` : '';
      opener.textContent =
        length === 0
          ? t('game.slip_empty')
          : `${t('game.slip')} · ${t('game.slip_count', { count: length })}${odds}`;
      opener.disabled = length === 0;
      if (length === 0 && !isSending && ended === null) dialog.close();
    },
  };
}
