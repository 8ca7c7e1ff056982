/** What a player chose on this device: sound, motion, haptics. Sound is off until somebody asks for it. */
const names = ['sound', 'calm', 'haptics'] as const;
export type PreferenceName = (typeof names)[number];

let asksForCalm: MediaQueryList | undefined;

const defaults: Record<PreferenceName, () => boolean> = {
  sound: () => false,
  // Asked many times a frame, so the question is kept.
  calm: () => {
    asksForCalm ??= matchMedia('(prefers-reduced-motion: reduce)');
    return asksForCalm.matches;
  },
  haptics: () => true,
};

const listeners = new Set<(name: PreferenceName, value: boolean) => void>();
// Kept in memory: a switch works where storage is refused, and scenes ask many times a frame.
const chosen = new Map<PreferenceName, boolean | undefined>(names.map((name) => [name, read(name)]));

export function preference(name: PreferenceName): boolean {
  return chosen.get(name) ?? defaults[name]();
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
