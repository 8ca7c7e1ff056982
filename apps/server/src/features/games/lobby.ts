import {
  homeCockfightGames,
  homeHotGames,
  type Language,
  languages,
  rowPageSize,
  winnersMax,
} from '@kislap/contracts';
import type { Lobby } from '@kislap/contracts/lobby';
import type { Log } from '../../platform/log.ts';
import type { Signals } from '../../platform/signals.ts';
import type { Content } from '../content/index.ts';
import { toGame } from './catalogue.ts';
import type { Games } from './games.service.ts';

/** The signed-out lobby, made anew when what it shows has changed, and given from memory in between. */
export interface LobbyMemory {
  read(language: Language): Promise<Lobby>;
  /** Rises when a new lobby was made. */
  version(): number;
  onChange(listener: () => void): void;
  close(): void;
}

/** Winners come by the second on a busy site; the page need not be made that often. */
const winnersKeptMs = 15_000;

export function createLobby(parts: {
  games: Games;
  content: Content;
  signals: Signals;
  log: Log;
  /** The brand's greatest jackpot as it was told last; a feature above this one knows. */
  findJackpotPool?: () => bigint | null;
}): LobbyMemory {
  const { games, content, signals, log, findJackpotPool } = parts;
  const kept = new Map<Language, Promise<Lobby>>();
  const listeners: (() => void)[] = [];
  let version = 0;
  let timer: NodeJS.Timeout | undefined;

  function forget() {
    kept.clear();
    version += 1;
    for (const listener of listeners) listener();
  }

  games.catalogue.onChange(forget);
  content.onChange(forget);
  const stop = signals.on('push', (payload) => {
    const { e: event } = payload as { e?: { type?: string } };
    if (event?.type !== 'winner' || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      forget();
    }, winnersKeptMs);
    timer.unref();
  });

  async function make(language: Language): Promise<Lobby> {
    const open = games.catalogue.open();
    const lanes = games.catalogue.lanes();
    const [{ list: winners }, { banners, notices }] = await Promise.all([
      games.records.winners({ gameCategory: 'ALL', limit: winnersMax }),
      content.list({}, language),
    ]);
    return {
      lanes,
      hot: games.lists.hot({}).slice(0, homeHotGames),
      rows: lanes.map(({ gameCategory }) => {
        const own = open.filter((entry) => entry.category === gameCategory);
        const shown = gameCategory === 'COCKFIGHT' ? homeCockfightGames : rowPageSize;
        return { gameCategory, games: own.slice(0, shown).map(toGame), total: own.length };
      }),
      banners: banners.filter((banner) => banner.groupName === 'w_home'),
      notices,
      winners,
      jackpotPool: findJackpotPool?.() ?? null,
    };
  }

  return {
    read(language) {
      const own = languages.includes(language) ? language : 'EN';
      let lobby = kept.get(own);
      if (!lobby) {
        lobby = make(own);
        kept.set(own, lobby);
        lobby.catch((error) => {
          log.warn({ err: error }, 'the lobby could not be made');
          kept.delete(own);
        });
      }
      return lobby;
    },
    version: () => version,
    onChange(listener) {
      listeners.push(listener);
    },
    close() {
      clearTimeout(timer);
      stop();
    },
  };
}
