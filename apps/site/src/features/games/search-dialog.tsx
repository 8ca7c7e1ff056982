import type { Game } from '@kislap/contracts/games';
import { Dialog, Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { closeDialog } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { useLobby } from '../../shared/live.ts';
import { GameArt } from './game-art.tsx';
import { allGamesQuery } from './queries.ts';
import { buildSearchIndex, searchGames } from './search-index.ts';

const resultsMax = 24;

/** Type-ahead over the whole catalogue, in the browser, forgiving small mistakes. */
export function SearchDialog() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = useDeferredValue(text);
  const { data: games = [], error, refetch } = useQuery(allGamesQuery);
  const lobby = useLobby((state) => state.lobby);
  const index = useMemo(() => buildSearchIndex(games), [games]);
  const found = useMemo(() => searchGames(index, typed, resultsMax), [index, typed]);
  const isEmpty = typed.trim() === '';

  return (
    <Dialog
      title={t('shell.search')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="lg"
      initialFocus={input}
    >
      <div className="relative">
        <Icon name="search" size={22} className="pointer-events-none absolute top-3 left-3.5 text-text3" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="search-results"
          aria-label={t('shell.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('lobby.searchPlaceholder')}
          enterKeyHint="search"
          autoComplete="off"
          className="h-12 w-full rounded-full border border-line-strong bg-bg pr-4 pl-12 text-base placeholder:text-text3"
        />
      </div>
      <p className="mt-3 mb-2 min-h-5 text-xs text-text3" role="status">
        {isEmpty
          ? t('lobby.searchHint')
          : found.length > 0
            ? t('lobby.searchResults', { count: found.length })
            : t('lobby.searchNone', { text: typed.trim() })}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {(isEmpty || found.length === 0) && lobby && (
        <h3 className="mb-2 text-sm font-semibold text-text2">{t('lobby.searchPopular')}</h3>
      )}
      <ul id="search-results" className="grid min-h-64 content-start gap-1 sm:grid-cols-2">
        {(isEmpty || found.length === 0 ? (lobby?.hot.slice(0, 8) ?? []) : found).map((game) => (
          <SearchResult key={game.nodeId} game={game} />
        ))}
      </ul>
    </Dialog>
  );
}

function SearchResult({ game }: { game: Game }) {
  const t = useT();
  return (
    <li>
      <Link
        to="/seamless"
        search={{ gameId: game.gameId }}
        onClick={closeDialog}
        className="flex items-center gap-3 rounded-tile p-1.5 hover:bg-s2"
      >
        <GameArt game={game} className="w-11 shrink-0 rounded-control" />
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{game.displayName}</span>
          <span className="truncate text-xs text-text3">
            {game.vassalage} · {t(`shell.cat${game.gameType}`)}
            {game.rtp && ` · RTP ${game.rtp}`}
          </span>
        </span>
      </Link>
    </li>
  );
}
