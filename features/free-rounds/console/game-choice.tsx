import { useT } from '@kislap/console-kit/i18n.tsx';
import type { GameId } from '@kislap/contract-kit/ids';
import { formatMoney } from '@kislap/i18n';
import { Icon, Select } from '@kislap/ui';

interface OfferedGame {
  gameId: GameId;
  name: string;
  bets: bigint[];
}

interface GameChoiceProps {
  games: readonly OfferedGame[];
  max: number;
  chosen: readonly GameId[];
  bet: bigint | null;
  error: string | undefined;
  onChange: (chosen: GameId[], bet: bigint | null) => void;
}

/** Games and the one bet that all of them have. */
export function GameChoice({ games, max, chosen, bet, error, onChange }: GameChoiceProps) {
  const t = useT();
  const picked = games.filter(({ gameId }) => chosen.includes(gameId));
  const bets = commonBets(picked.length > 0 ? picked : games.slice(0, 1));
  const rest = games.filter(
    (game) => !chosen.includes(game.gameId) && commonBets([...picked, game]).length > 0,
  );

  function add(gameId: string) {
    const game = games.find((one) => one.gameId === gameId);
    if (!game || chosen.length >= max) return;
    const next = [...chosen, game.gameId];
    const shared = commonBets(games.filter((one) => next.includes(one.gameId)));
    onChange(next, bet !== null && shared.includes(bet) ? bet : (shared[0] ?? null));
  }

  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('freeRounds.pickGame')}
          hint={t('freeRounds.pickGameHint', { count: max })}
          error={error}
          value=""
          disabled={games.length === 0 || chosen.length >= max}
          onChange={(event) => add(event.target.value)}
        >
          <option value="">…</option>
          {rest.map(({ gameId, name }) => (
            <option key={gameId} value={gameId}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('freeRounds.bet')}
          value={bet === null ? '' : String(bet)}
          disabled={picked.length === 0}
          onChange={(event) =>
            onChange([...chosen], bets.find((one) => String(one) === event.target.value) ?? null)
          }
        >
          {bet === null && <option value="">…</option>}
          {bets.map((one) => (
            <option key={String(one)} value={String(one)}>
              {formatMoney(one)}
            </option>
          ))}
        </Select>
      </div>
      {picked.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {picked.map(({ gameId, name }) => (
            <li key={gameId}>
              <button
                type="button"
                aria-label={t('freeRounds.dropGame', { name })}
                onClick={() =>
                  onChange(
                    chosen.filter((one) => one !== gameId),
                    picked.length > 1 ? bet : null,
                  )
                }
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-s2 px-3 text-xs font-semibold hover:border-text3"
              >
                {name}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function commonBets(games: readonly OfferedGame[]): bigint[] {
  const [first, ...others] = games;
  return (first?.bets ?? []).filter((bet) => others.every(({ bets }) => bets.includes(bet)));
}
