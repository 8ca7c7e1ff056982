import { FilterBar, FilterDay, FilterInput, Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useMemo } from 'react';
import type { AuditSearch } from './audit-search.ts';

/** Offered while an action is typed; any other can be typed as well. */
const knownActions = [
  'cashier.withdrawal_approved',
  'cashier.withdrawal_rejected',
  'games.catalogue_synchronised',
  'games.game_changed',
  'games.vendor_changed',
  'games.vendor_created',
  'identity.player_identity_changed',
  'identity.player_detail_revealed',
  'identity.player_note_added',
  'identity.player_sessions_ended',
  'identity.player_status_changed',
  'operators.created',
  'operators.password_changed',
  'operators.reset',
  'operators.role_changed',
  'operators.sign_in_failed',
  'operators.signed_in',
  'operators.signed_out',
  'operators.status_changed',
  'protection.request_approved',
  'protection.request_rejected',
  'protection.requested',
  'site.help_changed',
  'site.help_ordered',
  'site.help_removed',
  'site.hosts_changed',
  'site.languages_changed',
  'site.licence_changed',
  'site.maintenance_changed',
  'site.module_changed',
  'site.region_changed',
  'site.register_changed',
  'site.rules_changed',
] as const;

const textFilters = ['action', 'target', 'actorId'] as const;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (part: Partial<AuditSearch>) => void;
}

export function AuditFilters({ search, onChange: change }: AuditFiltersProps) {
  const t = useT();
  const settle = useMemo(
    () => ({
      action: (action: string | undefined) => change({ action }),
      target: (target: string | undefined) => change({ target }),
      actorId: (actorId: string | undefined) => change({ actorId }),
    }),
    [change],
  );

  return (
    <>
      <FilterBar label={t('console.filters')}>
        {textFilters.map((name) => (
          <FilterInput
            key={name}
            type="search"
            label={t(`staff.filter_${name}`)}
            placeholder={t(`staff.filterHint_${name}`)}
            maxLength={name === 'target' ? 120 : 80}
            autoCapitalize="none"
            spellCheck={false}
            list={name === 'action' ? 'audit-actions' : undefined}
            value={search[name]}
            onSettle={settle[name]}
          />
        ))}
        <FilterDay label={t('common.from')} value={search.from} onPick={(from) => change({ from })} />
        <FilterDay label={t('common.to')} value={search.to} onPick={(to) => change({ to })} />
        <div className="col-span-2 flex h-10 items-center gap-2 text-sm text-text2 pointer-coarse:h-11">
          <Switch
            label={t('staff.withCalls')}
            isOn={search.calls === 'true'}
            onChange={(isOn) => change({ calls: isOn ? 'true' : undefined })}
          />
          {t('staff.withCalls')}
        </div>
      </FilterBar>
      <datalist id="audit-actions">
        {knownActions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
    </>
  );
}
