import { formatDecimal, parseDecimal } from '@kislap/rules/decimal';
import { el } from '../dom.ts';
import { sound } from '../sound.ts';
import type { Wording } from '../texts.ts';

export type AmountField = {
  element: HTMLElement;
  /** The stake, or null with the reason shown when what is typed is none. */
  read(): bigint | null;
  /** The stake as far as it is one; shows nothing. */
  peek(): bigint | null;
  setEnabled(isEnabled: boolean): void;
};

const centavo = 10_000n;

/** A stake of any whole centavo between the lowest and the highest bet, typed or halved or doubled. */
export function createAmountField(bets: readonly bigint[], { t, money }: Wording): AmountField {
  const min = bets[0] ?? centavo;
  const max = bets.at(-1) ?? min;
  const input = el('input', {
    type: 'text',
    inputMode: 'decimal',
    autocomplete: 'off',
    value: formatDecimal(bets[Math.min(3, bets.length - 1)] ?? min, 2),
  });
  const hint = el('small', { className: 'bad', hidden: true, attrs: { role: 'alert' } });
  const half = scaleButton('½', t('arcade.half'), (amount) => amount / 2n);
  const double = scaleButton('2×', t('arcade.double'), (amount) => amount * 2n);
  input.addEventListener('input', () => {
    hint.hidden = true;
    input.removeAttribute('aria-invalid');
  });

  function scaleButton(text: string, label: string, scale: (amount: bigint) => bigint) {
    return el(
      'button',
      {
        type: 'button',
        className: 'button small',
        // A name that holds the sign that is seen, for those who speak to their device.
        attrs: { 'aria-label': `${label} ${text}` },
        onclick: () => {
          const scaled = scale(parseDecimal(input.value) ?? min);
          const whole = scaled - (scaled % centavo);
          input.value = formatDecimal(whole < min ? min : whole > max ? max : whole, 2);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          sound.tap();
        },
      },
      text,
    );
  }

  function peek(): bigint | null {
    const amount = parseDecimal(input.value.trim());
    const isBet = amount !== undefined && amount >= min && amount <= max && amount % centavo === 0n;
    return isBet ? amount : null;
  }

  return {
    peek,
    element: el(
      'div',
      { className: 'field' },
      el(
        'label',
        {},
        el('span', { className: 'label' }, t('arcade.bet')),
        el('span', { className: 'peso' }, input),
      ),
      half,
      double,
      hint,
    ),
    read() {
      const amount = peek();
      if (amount !== null) return amount;
      hint.textContent = t('arcade.bet_wrong', { min: money(min), max: money(max) });
      hint.hidden = false;
      input.setAttribute('aria-invalid', 'true');
      input.focus();
      return null;
    },
    setEnabled(isEnabled) {
      for (const control of [input, half, double]) control.disabled = !isEnabled;
    },
  };
}
