import type { GameCategory } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { localeOf } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Dialog, Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { GameArt } from '../game-art.tsx';
import { gameNamesQuery } from '../queries.ts';
import { buildSearchIndex, type GameNames, type NamedGame, searchGames } from './search-index.ts';

const resultsMax = 24;
const noNames: GameNames = { vendors: [], categories: [], games: [] };

/** Type-ahead over the whole catalogue, in the browser, forgiving small mistakes. */
export function SearchDialog() {
  const { t, language } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = useDeferredValue(text);
  const { data: names = noNames, error, refetch, isPending } = useQuery(gameNamesQuery);
  const lobby = useLobby((state) => state.lobby);
  const index = useMemo(() => buildSearchIndex(names), [names]);
  const found = useMemo(() => searchGames(index, typed), [index, typed]);
  const count = found.byName.length + found.byStudio.length;
  const isEmpty = typed.trim() === '';
  const isWaiting = isPending && !isEmpty;
  const popular: Result[] = (lobby?.hot.slice(0, 8) ?? []).map((game) => ({
    id: game.gameId,
    name: game.displayName,
    studio: game.vassalage,
    category: game.gameType,
    icon: game.showIcon,
    tints: game.tints,
    rtp: game.rtp,
  }));
  const named = found.byName.slice(0, resultsMax);
  const ofStudio = found.byStudio.slice(0, resultsMax - named.length);
  const studios = [...new Set(found.byStudio.map(({ vendor }) => names.vendors[vendor]?.displayName ?? ''))];

  return (
    <Dialog
      title={t('shell.search')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="lg"
      initialFocus={input}
    >
      <div className="relative">
        <Icon name="search" size={22} className="pointer-events-none absolute top-3 start-3.5 text-text3" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls="search-results"
          aria-label={t('shell.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('lobby.searchPlaceholder')}
          enterKeyHint="search"
          autoComplete="off"
          className="h-12 w-full rounded-full border border-line-strong bg-bg pe-4 ps-12 text-base placeholder:text-text3"
        />
      </div>
      <p className="mt-3 mb-2 min-h-5 text-xs text-text3" role="status">
        {isEmpty
          ? t('lobby.searchHint')
          : isWaiting
            ? t('common.loading')
            : count > 0
              ? t('lobby.searchResults', { count })
              : !error && t('lobby.searchNone', { text: typed.trim() })}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {count === 0 && lobby && (
        <h3 className="mb-2 text-sm font-semibold text-text2">{t('lobby.searchPopular')}</h3>
      )}
      <div id="search-results" className="grid min-h-64 content-start gap-4">
        <Results list={count === 0 ? popular : named.map(toResult(names))} />
        {ofStudio.length > 0 && (
          <section>
            <h3 className="mb-2 text-sm font-semibold text-text2">
              {t('lists.studioMatches', { studios: new Intl.ListFormat(localeOf[language]).format(studios) })}
            </h3>
            <Results list={ofStudio.map(toResult(names))} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function Results({ list }: { list: Result[] }) {
  if (list.length === 0) return null;
  return (
    <ul className="grid gap-1 sm:grid-cols-2">
      {list.map((result) => (
        <SearchResult key={result.id} result={result} />
      ))}
    </ul>
  );
}

interface Result {
  id: GameId;
  name: string;
  studio: string;
  category: GameCategory | undefined;
  icon: string;
  tints: [string, string];
  rtp: string | null;
}

/** The names come without the colours of their art; dark ones hold its place for a moment. */
const plainTints: [string, string] = ['#241b33', '#3a2c50'];

function toResult(names: GameNames) {
  return (game: NamedGame): Result => ({
    ...game,
    studio: names.vendors[game.vendor]?.displayName ?? '',
    category: names.categories[game.category],
    tints: plainTints,
  });
}

function SearchResult({ result }: { result: Result }) {
  const t = useT();
  const { id, name, studio, category, icon, tints, rtp } = result;
  return (
    <li>
      <Link
        to="/seamless"
        search={{ gameId: id }}
        onClick={closeDialog}
        className="flex items-center gap-3 rounded-tile p-1.5 hover:bg-s2"
      >
        <GameArt
          game={{ showIcon: icon, displayName: name, tints }}
          className="w-11 shrink-0 rounded-control"
        />
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{name}</span>
          <span className="truncate text-xs text-text3">
            {studio}
            {category && ` · ${t(`shell.cat${category}`)}`}
            {rtp && ` · RTP ${rtp}`}
          </span>
        </span>
      </Link>
    </li>
  );
}
