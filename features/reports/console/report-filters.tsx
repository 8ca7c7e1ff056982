import { FilterBar, FilterDay, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { gameCategories } from '@kislap/contract-kit/constants';
import { useCallback } from 'react';
import { consoleGroups, playerDaysMax } from '../contract/reports.console.ts';
import { reportUnits } from '../contract/reports.ts';
import { fitPeriod, type Period, presetPeriod, presets } from './period.ts';
import type { ReportSearch } from './report-search.ts';

interface ReportFiltersProps {
  search: ReportSearch;
  period: Period;
  today: string;
  onChange: (part: Partial<ReportSearch>) => void;
}

export function ReportFilters({ search, period, today, onChange }: ReportFiltersProps) {
  const t = useT();
  const { unit = 'day', groupBy } = search;
  const fit = (next: Period, picked: 'from' | 'to') => fitPeriod(next, unit, picked, groupBy);
  const setPlayer = useCallback((player: string | undefined) => onChange({ player }), [onChange]);
  const setAgent = useCallback((agent: string | undefined) => onChange({ agent }), [onChange]);
  const setVendor = useCallback((vendor: string | undefined) => onChange({ vendor }), [onChange]);
  const isPicked = (preset: Period) => preset.from === period.from && preset.to === period.to;
  const chosen = presets.find((preset) => isPicked(presetPeriod(preset, today)));

  return (
    <FilterBar label={t('console.filters')}>
      <FilterSelect
        label={t('reports.period')}
        anyLabel="—"
        value={chosen}
        options={presets.map((value) => ({ value, label: t(`reports.period_${value}`) }))}
        onPick={(value) => {
          const preset = presets.find((name) => name === value);
          if (preset) onChange(fit(presetPeriod(preset, today), 'to'));
        }}
      />
      <FilterDay
        label={t('common.from')}
        value={period.from}
        onPick={(from) => from && onChange(fit({ ...period, from }, 'from'))}
      />
      <FilterDay
        label={t('common.to')}
        value={period.to}
        onPick={(to) => to && onChange(fit({ ...period, to }, 'to'))}
      />
      <FilterSelect
        label={t('reports.groupBy')}
        value={search.groupBy ?? 'time'}
        options={consoleGroups.map((value) => ({ value, label: t(`reports.group_${value}`) }))}
        onPick={(value) => {
          const group = consoleGroups.find((name) => name === value);
          onChange({ groupBy: group, ...fitPeriod(period, unit, 'to', group) });
        }}
      />
      <FilterSelect
        label={t('reports.unit')}
        value={unit}
        options={reportUnits.map((value) => ({ value, label: t(`reports.unit_${value}`) }))}
        onPick={(value) => {
          const next = reportUnits.find((name) => name === value) ?? 'day';
          onChange({ unit: next, ...fitPeriod(period, next, 'to', groupBy) });
        }}
      />
      <FilterSelect
        label={t('catalogue.category')}
        anyLabel={t('common.all')}
        value={search.category}
        options={gameCategories.map((value) => ({ value, label: t(`catalogue.type_${value}`) }))}
        onPick={(value) => onChange({ category: gameCategories.find((category) => category === value) })}
      />
      {groupBy === 'player' ? (
        <p className="self-center text-2xs text-text3">{t('reports.playersOnly', { days: playerDaysMax })}</p>
      ) : (
        <>
          <FilterInput
            label={t('reports.player')}
            value={search.player}
            onSettle={setPlayer}
            placeholder={t('reports.username')}
            autoComplete="off"
            maxLength={40}
          />
          <FilterInput
            label={t('reports.agent')}
            value={search.agent}
            onSettle={setAgent}
            placeholder={t('reports.username')}
            autoComplete="off"
            maxLength={40}
          />
        </>
      )}
      <FilterInput
        label={t('reports.vendor')}
        value={search.vendor}
        onSettle={setVendor}
        placeholder={t('reports.vendorHint')}
        autoComplete="off"
        maxLength={40}
      />
    </FilterBar>
  );
}
