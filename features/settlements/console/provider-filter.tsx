import { FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { settlementProviders } from '../contract/settlements.fields.ts';
import type { PartProps } from './settlement-search.ts';

export function ProviderFilter({ search, onChange }: PartProps) {
  const t = useT();
  return (
    <FilterSelect
      label={t('settlements.provider')}
      anyLabel={t('common.all')}
      value={search.provider}
      options={settlementProviders.map((value) => ({ value, label: t(`settlements.provider_${value}`) }))}
      onPick={(value) => onChange({ provider: settlementProviders.find((known) => known === value) })}
    />
  );
}
