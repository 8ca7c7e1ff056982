import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';
import { gameClasses } from '../../contract/game-classes.ts';
import type { VendorLane } from '../../contract/games.ts';
import type { GameListSearch } from './list-search.ts';

const peso = 1_000_000n;
const bets = [1n, 5n, 10n, 50n];
const lineCounts = [5, 20, 40];
/** Fewer games are seen at once. */
const filteredFrom = 7;

interface ListFiltersProps {
  lane: VendorLane | undefined;
  search: GameListSearch;
  onChange: (next: GameListSearch) => void;
}

/** Class, lowest bet and lines of a list; a change begins at its first page. */
export function ListFilters({ lane, search, onChange }: ListFiltersProps) {
  const t = useT();
  const { gameClassify, minBet, minLineNum } = search;
  const isNarrowed = gameClassify !== undefined || minBet !== undefined || minLineNum !== undefined;
  const total = lane?.cards.reduce((sum, card) => sum + card.gameCount, 0) ?? 0;
  if (!isNarrowed && total < filteredFrom) return null;
  const classes = gameClasses.filter((name) => lane?.cards.some((card) => card.gameClassify?.includes(name)));
  const change = (filters: GameListSearch) => onChange({ ...search, ...filters, page: undefined });
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{t('lists.filters')}</legend>
      {(classes.length > 1 || gameClassify) && (
        <Filter
          label={t('lists.filterClass')}
          any={t('lists.anyClass')}
          value={gameClassify}
          options={classes.map((name) => [name, t(`lists.class_${name}`)])}
          onChange={(value) => change({ gameClassify: value })}
        />
      )}
      <Filter
        label={t('lists.filterBet')}
        any={t('lists.anyBet')}
        value={minBet?.toString()}
        options={bets.map((bet) => [
          `${bet}`,
          t('lists.betUpTo', { amount: formatMoney(bet * peso, '₱', 0) }),
        ])}
        onChange={(value) => change({ minBet: value ? Number(value) : undefined })}
      />
      {lane?.gameCategory === 'RNG' && (
        <Filter
          label={t('lists.filterLines')}
          any={t('lists.anyLines')}
          value={minLineNum?.toString()}
          options={lineCounts.map((count) => [`${count}`, t('lists.linesFrom', { count })])}
          onChange={(value) => change({ minLineNum: value ? Number(value) : undefined })}
        />
      )}
      {isNarrowed && (
        <button
          type="button"
          className="h-11 rounded-full px-3 text-sm font-semibold text-tide hover:underline"
          onClick={() => change({ gameClassify: undefined, minBet: undefined, minLineNum: undefined })}
        >
          {t('lobby.clearFilters')}
        </button>
      )}
    </fieldset>
  );
}

interface FilterProps {
  /** Of the whole choice, for a screen reader; `any` is what the eye reads while nothing is chosen. */
  label: string;
  any: string;
  value: string | undefined;
  options: [value: string, name: string][];
  onChange: (value: string | undefined) => void;
}

function Filter({ label, any, value, options, onChange }: FilterProps) {
  // An address may hold what is not offered here.
  const isOther = value !== undefined && !options.some(([known]) => known === value);
  return (
    <span className="relative min-w-0 max-sm:min-w-36 max-sm:flex-1">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className={`h-11 w-full appearance-none truncate rounded-full border bg-s1 ps-4 pe-8 text-base font-semibold hover:border-line-strong sm:w-44 sm:text-sm ${value ? 'border-text text-text' : 'border-line text-text2'}`}
      >
        <option value="">{any}</option>
        {isOther && <option value={value}>{value}</option>}
        {options.map(([known, name]) => (
          <option key={known} value={known}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute end-3 top-3.5 text-text3" />
    </span>
  );
}
