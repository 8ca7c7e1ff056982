import { button, el, iconButton } from '../shared/dom.ts';
import { sound } from '../shared/sound.ts';
import type { createDaubs } from './daubs.ts';
import type { Words } from './texts.ts';

export type BuyNow = {
  isOpen: boolean;
  isSending: boolean;
  held: number;
  /** What one may have, and what the balance is good for. */
  cardsMax: number;
};

/** How many cards, buy them, give the last one back; and the switch of the marks. */
export function createBuyBar(
  { t, money }: Words,
  price: bigint,
  daubs: ReturnType<typeof createDaubs>,
  acts: { buy: (count: number) => void; giveBack: () => void; daubsChanged: () => void },
) {
  let wanted = 1;
  let now: BuyNow = { isOpen: false, isSending: false, held: 0, cardsMax: 1 };
  const less = iconButton(t('game.buy_fewer'), 'minus', () => choose(wanted - 1));
  const more = iconButton(t('game.buy_more'), 'plus', () => choose(wanted + 1));
  const count = el('output', {
    className: 'buy-count',
    attrs: { 'aria-live': 'polite', 'aria-label': t('game.how_many') },
  });
  const buy = button('', () => acts.buy(wanted), 'button main buy');
  const back = button(t('game.give_back'), acts.giveBack, 'button small-act');
  const auto = el('input', { type: 'checkbox', checked: daubs.isAuto(), attrs: { role: 'switch' } });
  auto.addEventListener('change', () => {
    daubs.setAuto(auto.checked);
    acts.daubsChanged();
  });
  const sums = el('span', { className: 'buy-sums' });
  const stepper = el('div', { className: 'stepper' }, less, count, more);
  const sale = el('div', { className: 'buy-row' }, stepper, buy);
  const element = el(
    'div',
    { className: 'buying' },
    sale,
    el(
      'div',
      { className: 'buy-under' },
      el(
        'label',
        { className: 'switch auto', title: t('game.auto_daub_hint') },
        auto,
        el('span', {}, t('game.auto_daub')),
      ),
      sums,
      back,
    ),
  );

  function choose(next: number): void {
    wanted = next;
    sound.tap();
    show(now);
  }

  function show(next: BuyNow): void {
    now = next;
    const room = Math.max(0, next.cardsMax - next.held);
    wanted = Math.max(1, Math.min(wanted, room));
    const canBuy = next.isOpen && !next.isSending && room > 0;
    less.disabled = !canBuy || wanted <= 1;
    more.disabled = !canBuy || wanted >= room;
    count.textContent = String(wanted);
    const cards = t('game.cards', { count: wanted });
    const label = buy.querySelector('span');
    if (label !== null) {
      label.textContent =
        room === 0
          ? t('game.most_cards', { count: next.cardsMax })
          : t('game.buy', { cards, amount: money(price * BigInt(wanted)) });
    }
    buy.disabled = !canBuy;
    sale.hidden = !next.isOpen;
    back.hidden = !next.isOpen || next.held === 0;
    back.disabled = next.isSending;
    sums.textContent =
      next.held === 0 ? '' : `${t('game.cards', { count: next.held })} · ${money(price * BigInt(next.held))}`;
  }

  return { element, show };
}
