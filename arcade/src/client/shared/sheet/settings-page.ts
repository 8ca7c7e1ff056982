import { el } from '../dom.ts';
import { type PreferenceName, preference, setPreference } from '../preferences.ts';
import type { Wording } from '../texts.ts';

/** Switches of sound, motion and haptics; each acts at once and is remembered on this device. */
export function buildSettings({ t }: Wording): HTMLElement {
  const names: PreferenceName[] = ['sound', 'calm', 'haptics'];
  return el(
    'div',
    { className: 'page' },
    ...names.map((name) => {
      const box = el('input', { type: 'checkbox', checked: preference(name), attrs: { role: 'switch' } });
      box.addEventListener('change', () => setPreference(name, box.checked));
      return el(
        'label',
        { className: 'switch' },
        el(
          'span',
          {},
          el('strong', {}, t(`arcade.setting_${name}`)),
          el('small', {}, t(`arcade.setting_${name}_hint`)),
        ),
        box,
      );
    }),
  );
}
