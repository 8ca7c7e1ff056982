/** What a player chose on this device: sound, motion, haptics. Sound is off until somebody asks for it. */
const names = ['sound', 'calm', 'haptics'] as const;
export type PreferenceName = (typeof names)[number];

const defaults: Record<PreferenceName, () => boolean> = {
  sound: () => false,
  calm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  haptics: () => true,
};

const listeners = new Set<(name: PreferenceName, value: boolean) => void>();
// Kept in memory too, so that a switch works where storage is refused.
const chosen = new Map<PreferenceName, boolean>();

export function preference(name: PreferenceName): boolean {
  const held = chosen.get(name) ?? read(name);
  return held ?? defaults[name]();
}

export function setPreference(name: PreferenceName, value: boolean): void {
  chosen.set(name, value);
  try {
    localStorage.setItem(`arcade.${name}`, value ? 'on' : 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener(name, value);
}

export function onPreference(listener: (name: PreferenceName, value: boolean) => void): void {
  listeners.add(listener);
}

function read(name: PreferenceName): boolean | undefined {
  try {
    const stored = localStorage.getItem(`arcade.${name}`);
    return stored === null ? undefined : stored === 'on';
  } catch {
    return undefined;
  }
}

/** A short buzz on devices that have one, unless switched off. Browsers allow it only after a first touch. */
export function buzz(ms: number): void {
  if (!preference('haptics') || preference('calm')) return;
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(ms);
}
