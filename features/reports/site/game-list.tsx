import { formatNumber } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import type { Profit } from '../contract/profit.ts';
import { thousandths, widest } from './profit-days.ts';

interface GameListProps {
  games: readonly { gameId: string; name: string; profit: Profit }[];
  hasMore: boolean;
}

const firstShown = 8;

/** Each game with its result as a bar from the middle: to the right where it was won. */
export function GameList({ games, hasMore }: GameListProps) {
  const { t, language } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const most = widest(games.map(({ profit }) => profit.games));
  const shown = isWhole ? games : games.slice(0, firstShown);
  if (games.length === 0) return <p className="text-sm text-text2">{t('profit.noGames')}</p>;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {shown.map(({ gameId, name, profit: { games: result, stake, rounds } }) => (
          <li key={gameId} className="grid gap-1 text-sm">
            <span className="flex justify-between gap-4">
              <span className="truncate font-semibold">{name}</span>
              <Money amount={result} isChange className="font-bold" />
            </span>
            <span aria-hidden="true" className="relative h-2 overflow-hidden rounded-full bg-s2">
              <span
                className={`absolute inset-y-0 ${result < 0n ? 'right-1/2 bg-gumamela' : 'left-1/2 bg-calamansi'}`}
                style={{ width: `${thousandths(result, most) / 20}%` }}
              />
              <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
            </span>
            <span className="flex justify-between gap-4 text-xs text-text3">
              <span>{t('profit.rounds', { count: formatNumber(rounds, language) })}</span>
              <span>
                {t('profit.stake')} <Money amount={stake} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {games.length > firstShown && !isWhole && (
        <div>
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('profit.allGames', { count: games.length })}
          </Button>
        </div>
      )}
      {hasMore && <p className="text-xs text-text3">{t('profit.moreGames', { count: games.length })}</p>}
    </div>
  );
}
