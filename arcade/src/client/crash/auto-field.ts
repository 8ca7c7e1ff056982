import { autoCashOutMin, formatMultiplier, parseMultiplier } from '@kislap/rules/crash';
import { el } from '../shared/dom.ts';
import type { Words } from './texts.ts';

export type AutoField = {
  element: HTMLElement;
  /** The target as the arcade wants it, null for none, undefined when what is typed is neither. */
  read(): string | null | undefined;
  setEnabled(isEnabled: boolean): void;
};

/** The multiplier at which the arcade cashes out by itself. */
export function createAutoField({ t }: Words): AutoField {
  const input = el('input', {
    type: 'text',
    inputMode: 'decimal',
    autocomplete: 'off',
    placeholder: t('game.autoCashOut_hint'),
  });
  const hint = el('small', { className: 'bad', hidden: true, attrs: { role: 'alert' } });
  input.addEventListener('input', () => {
    hint.hidden = true;
    input.removeAttribute('aria-invalid');
  });
  return {
    element: el(
      'div',
      { className: 'field' },
      el('label', {}, el('span', { className: 'label' }, t('game.autoCashOut')), input),
      hint,
    ),
    read() {
      const target = readTarget(input.value);
      if (target !== undefined) return target;
      hint.textContent = t('game.autoCashOut_wrong');
      hint.hidden = false;
      input.setAttribute('aria-invalid', 'true');
      input.focus();
      return undefined;
    },
    setEnabled(isEnabled) {
      input.disabled = !isEnabled;
    },
  };
}

/** "2", "2.5" and "2.50×" are all meant well; finer than hundredths or below 1.01 is refused. */
export function readTarget(text: string): string | null | undefined {
  const typed = text.trim().replace(/[x×]$/i, '').trim();
  if (typed === '') return null;
  const [whole = '', places = ''] = typed.split('.');
  const hundredths = parseMultiplier(`${whole}.${places.padEnd(2, '0')}`);
  if (hundredths === undefined || hundredths < autoCashOutMin) return undefined;
  return formatMultiplier(hundredths);
}
