import { FilterBar, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { gameCategories } from '@kislap/contract-kit/constants';
import { useCallback } from 'react';
import type { GameSearch } from './game-search.ts';
import { useConnectionNames, useVendors } from './use-catalogue.ts';

interface GameFiltersProps {
  search: GameSearch;
  onChange: (part: Partial<GameSearch>) => void;
}

export function GameFilters({ search, onChange: change }: GameFiltersProps) {
  const t = useT();
  const settle = useCallback((text: string | undefined) => change({ search: text }), [change]);
  return (
    <FilterBar label={t('console.filters')}>
      <div className="col-span-2 sm:w-52!">
        <FilterInput
          type="search"
          label={t('catalogue.search')}
          maxLength={60}
          value={search.search}
          onSettle={settle}
        />
      </div>
      <FilterSelect
        label={t('catalogue.category')}
        anyLabel={t('common.all')}
        value={search.gameType}
        options={gameCategories.map((value) => ({ value, label: t(`catalogue.type_${value}`) }))}
        onPick={(value) => change({ gameType: gameCategories.find((category) => category === value) })}
      />
      <OriginFilters search={search} onChange={change} />
      <FilterSelect
        label={t('catalogue.on')}
        anyLabel={t('common.all')}
        value={search.enabled}
        options={[
          { value: 'on', label: t('catalogue.onlyOn') },
          { value: 'off', label: t('catalogue.onlyOff') },
        ]}
        onPick={(value) => change({ enabled: value === 'on' || value === 'off' ? value : undefined })}
      />
      <FilterSelect
        label={t('lobbyDesk.only')}
        anyLabel={t('common.all')}
        value={search.only}
        options={[
          { value: 'hot', label: t('lobbyDesk.onlyHot') },
          { value: 'timed', label: t('lobbyDesk.onlyTimed') },
        ]}
        onPick={(value) => change({ only: value === 'hot' || value === 'timed' ? value : undefined })}
      />
    </FilterBar>
  );
}

/** The studio that made a game, and the connection it comes by. */
function OriginFilters({ search, onChange }: GameFiltersProps) {
  const t = useT();
  const vendors = useVendors();
  const connections = useConnectionNames();
  const studios = vendors.data?.vendors ?? [];
  return (
    <>
      <FilterSelect
        label={t('catalogue.vendor')}
        anyLabel={t('common.all')}
        value={search.vassalage}
        options={studios.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }))}
        onPick={(vassalage) => onChange({ vassalage })}
      />
      <FilterSelect
        label={t('catalogue.connection')}
        anyLabel={t('common.all')}
        value={search.vendorKey}
        options={connections.data ?? []}
        onPick={(vendorKey) => onChange({ vendorKey })}
      />
    </>
  );
}
