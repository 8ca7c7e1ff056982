import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { TextField } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { buildSearchIndex, searchGames } from '../lists/search-index.ts';
import { gameNamesQuery } from '../queries.ts';

const offeredMax = 8;

/** One game by its name: what is typed offers games, and the whole name of one is taken. */
export function GameField({
  gameId,
  onChange,
}: {
  gameId: string | undefined;
  onChange: (gameId: string | undefined) => void;
}) {
  const t = useT();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { data } = useQuery({ ...gameNamesQuery, enabled: gameId !== undefined || typed !== null });
  const index = useMemo(() => data && buildSearchIndex(data), [data]);
  const chosen = data?.games.find(({ id }) => id === gameId);
  const { byName, byStudio } = (index && typed && searchGames(index, typed)) || { byName: [], byStudio: [] };
  const offers = [...byName, ...byStudio].slice(0, offeredMax);

  function change(text: string) {
    setTyped(text);
    const game = index && searchGames(index, text).byName.find(({ name }) => name === text);
    if (text === '' && gameId !== undefined) onChange(undefined);
    else if (game) onChange(game.id);
  }

  return (
    <>
      <TextField
        type="search"
        label={t('records.game')}
        placeholder={t('records.allGames')}
        list={listId}
        value={typed ?? chosen?.name ?? ''}
        onFocus={() => setTyped(chosen?.name ?? '')}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={listId}>
        {offers.map(({ id, name, vendor }) => (
          <option key={id} value={name}>
            {data?.vendors[vendor]?.displayName}
          </option>
        ))}
      </datalist>
    </>
  );
}
