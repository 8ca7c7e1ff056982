import { refreshLobby } from '../calls/live.ts';
import { refreshFollowers } from '../calls/query.tsx';

const spreadMs = 700;
let isWaiting = false;

/** The house changed what the lobby shows: pages ask again within a second, but not all in the same instant. */
export function applyLobbyNews(): void {
  if (isWaiting) return;
  isWaiting = true;
  const part = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;
  setTimeout(() => {
    isWaiting = false;
    void refreshLobby();
    void refreshFollowers('lobby');
  }, part * spreadMs);
}
