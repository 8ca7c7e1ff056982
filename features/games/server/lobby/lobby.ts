import type { Content } from '@kislap/content/server';
import {
  homeCockfightGames,
  homeHotGames,
  type Language,
  languages,
  rowPageSize,
  winnersMax,
} from '@kislap/contract-kit';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Lobby } from '../../contract/lobby.ts';
import { listGrouped, toGame, toListed } from '../catalogue/catalogue.ts';
import type { Games } from '../games.service.ts';
import type { Arranged } from './arrange.ts';

/** The signed-out lobby: rebuilt when its content changes, served from memory otherwise. */
export interface LobbyMemory {
  /** `isCalm`: without offers, for who takes a break or is excluded. */
  read(language: Language, isCalm?: boolean): Promise<Lobby>;
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
  const kept = new Map<string, Promise<Lobby>>();
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

  async function make(language: Language, isCalm: boolean): Promise<Lobby> {
    const shown = games.catalogue.shown();
    const [{ list: winners }, { banners, notices }] = await Promise.all([
      games.records.winners({ gameCategory: 'ALL', limit: winnersMax }),
      content.list({}, language, isCalm),
    ]);
    return {
      ...showRows(shown),
      hot: shown.hot.slice(0, homeHotGames).map(toGame),
      banners: banners.filter((banner) => banner.groupName === 'w_home'),
      notices,
      winners,
      jackpotPool: findJackpotPool?.() ?? null,
      isCalm,
    };
  }

  return {
    read(language, isCalm = false) {
      const own = languages.includes(language) ? language : 'EN';
      const key = `${own} ${isCalm}`;
      let lobby = kept.get(key);
      if (!lobby) {
        lobby = make(own, isCalm);
        kept.set(key, lobby);
        lobby.catch((error) => {
          log.warn({ err: error }, 'the lobby could not be made');
          kept.delete(key);
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

/** The first games of each category, as HOME shows them. */
export function showRows(shown: Arranged): Pick<Lobby, 'lanes' | 'rows'> {
  return {
    lanes: shown.lanes,
    rows: shown.lanes.map(({ gameCategory }) => {
      const own = listGrouped(shown, shown.openByCategory.get(gameCategory) ?? []);
      const count = gameCategory === 'COCKFIGHT' ? homeCockfightGames : rowPageSize;
      return { gameCategory, games: own.slice(0, count).map(toListed), total: own.length };
    }),
  };
}
