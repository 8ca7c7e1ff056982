import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { listFreeRoundOffers } from '@kislap/free-rounds/contract/free-rounds.console';
import { formatMoney } from '@kislap/i18n';
import { Checkbox, Select, Skeleton, TextField } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { freeEntries } from '../../contract/free.terms.ts';
import { freeCost } from '../../rules/free.ts';
import { type FreeDraft, readFree } from './free-draft.ts';
import type { FieldsProps } from './promotion-fields.tsx';

const gridClass = 'grid items-start gap-4 sm:grid-cols-2';
const gamesMax = 10;

/** What can be given away, as the vendors say now. */
function useOffers() {
  return useQuery({
    queryKey: ['promotions', 'free-offers'],
    queryFn: ({ signal }) => call(listFreeRoundOffers, {}, { signal }),
  });
}

/** Free rounds: only of connections and games that give them, at a bet that all chosen games have. */
export function FreeFields({ draft, change, problem }: FieldsProps) {
  const t = useT();
  const offers = useOffers();
  const { free } = draft.own;
  const set = (part: Partial<FreeDraft>) => change({ own: { ...draft.own, free: { ...free, ...part } } });
  if (offers.error) return <ErrorNotice error={offers.error} />;
  if (!offers.data) return <Skeleton className="h-40" />;
  const vendors = offers.data.vendors.filter(({ games, isSilent }) => games.length > 0 || isSilent);
  const games = vendors.find(({ vendorKey }) => vendorKey === free.vendorKey)?.games ?? [];
  const bets = games
    .filter(({ gameId }) => free.gameIds.includes(gameId))
    .map((game) => game.bets)
    .reduce<bigint[]>((common, own, at) => (at === 0 ? own : common.filter((bet) => own.includes(bet))), []);
  const terms = readFree(free);
  return (
    <div className="grid gap-4">
      {vendors.length === 0 && <p className="text-sm text-warn">{t('promotionsDesk.freeNone')}</p>}
      <div className={gridClass}>
        <Select
          label={t('promotionsDesk.freeBy')}
          value={free.by}
          onChange={({ target }) => set({ by: freeEntries.find((one) => one === target.value) ?? 'CLAIM' })}
        >
          {freeEntries.map((by) => (
            <option key={by} value={by}>
              {t(`promotionsDesk.freeBy_${by}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('promotionsDesk.freeVendor')}
          value={free.vendorKey}
          error={free.vendorKey ? undefined : problem('own.free')}
          onChange={({ target }) => set({ vendorKey: target.value, gameIds: [], bet: null })}
        >
          <option value="">…</option>
          {vendors.map(({ vendorKey, displayName, isSilent }) => (
            <option key={vendorKey} value={vendorKey} disabled={isSilent}>
              {isSilent ? t('promotionsDesk.freeSilent', { name: displayName }) : displayName}
            </option>
          ))}
        </Select>
      </div>
      {games.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold text-text2">{t('promotionsDesk.freeGames')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {games.map(({ gameId, name }) => (
              <Checkbox
                key={gameId}
                label={name}
                checked={free.gameIds.includes(gameId)}
                disabled={!free.gameIds.includes(gameId) && free.gameIds.length >= gamesMax}
                onChange={({ target }) => {
                  const others = free.gameIds.filter((one) => one !== gameId);
                  set({ gameIds: target.checked ? [...others, gameId] : others, bet: null });
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className={gridClass}>
        <Select
          label={t('promotionsDesk.freeBet')}
          value={free.bet === null ? '' : String(free.bet)}
          disabled={bets.length === 0}
          error={free.bet === null ? problem('own.free') : undefined}
          onChange={({ target }) => set({ bet: bets.find((one) => String(one) === target.value) ?? null })}
        >
          <option value="">…</option>
          {bets.map((bet) => (
            <option key={String(bet)} value={String(bet)}>
              {formatMoney(bet)}
            </option>
          ))}
        </Select>
        {(['rounds', 'days'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name === 'rounds' ? 'promotionsDesk.freeRounds' : 'promotionsDesk.freeDays')}
            inputMode="numeric"
            value={free[name]}
            error={problem('own.free')}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
      {terms && (
        <p className="text-sm text-text2" aria-live="polite">
          {t('promotionsDesk.freeCost', {
            amount: formatMoney(freeCost({ ...terms, games: terms.gameIds.length })),
          })}
        </p>
      )}
    </div>
  );
}
