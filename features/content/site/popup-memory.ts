import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';

const shownKey = 'kislap_popups_shown';
const closedKey = 'kislap_popups_closed';
/** More than an operator ever has on at once. */
const keptMax = 200;

/** A logout empties the session storage, so seen pop-ups are also remembered here. */
const shownHere = new Set<string>();

function parse(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function shownInSession(): string[] {
  try {
    return parse(sessionStorage.getItem(shownKey));
  } catch {
    return [];
  }
}

/** Shown in this session, or marked as not to be shown again in any. */
export function isPopupOver(id: string): boolean {
  return shownHere.has(id) || shownInSession().includes(id) || parse(readStored(closedKey)).includes(id);
}

export function notePopupsShown(ids: readonly string[]): void {
  for (const id of ids) shownHere.add(id);
  try {
    sessionStorage.setItem(shownKey, JSON.stringify([...shownInSession(), ...ids].slice(-keptMax)));
  } catch {
    // Without storage the page itself remembers.
  }
}

/** Never again on this device. */
export function closePopup(id: string): void {
  store(closedKey, JSON.stringify([...parse(readStored(closedKey)), id].slice(-keptMax)));
}
