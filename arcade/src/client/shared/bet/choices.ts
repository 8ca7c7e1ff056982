import { el } from '../dom.ts';
import { sound } from '../sound.ts';

export type Choices<Value extends string> = {
  element: HTMLElement;
  value(): Value;
  set(value: Value): void;
  setEnabled(isEnabled: boolean): void;
};

/** One of a few, side by side: radio buttons, so that the arrow keys choose. */
export function createChoices<Value extends string>(
  label: string,
  options: readonly { value: Value; text: string; className?: string }[],
  first: Value,
  onChange: (value: Value) => void,
): Choices<Value> {
  let current = first;
  const name = `choice-${label}`;
  const inputs = options.map(({ value }) =>
    el('input', {
      type: 'radio',
      name,
      value,
      checked: value === first,
      onchange: () => {
        current = value;
        sound.tap();
        onChange(value);
      },
    }),
  );
  return {
    element: el(
      'fieldset',
      { className: 'choices' },
      el('legend', { className: 'label' }, label),
      ...options.map(({ text, className }, index) =>
        el('label', { className: className ?? '' }, inputs[index], el('span', {}, text)),
      ),
    ),
    value: () => current,
    set(value) {
      current = value;
      for (const input of inputs) input.checked = input.value === value;
    },
    setEnabled(isEnabled) {
      for (const input of inputs) input.disabled = !isEnabled;
    },
  };
}
