import { useT } from '@kislap/console-kit/i18n.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Notice } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { networkKinds } from '../contract/networks.ts';
import { usePlayerSightings } from './use-networks.ts';

/** Says that the player came from networks that hide where somebody is; nothing where that never was. */
export function PlayerNetworks({ playerId }: PlayerTabProps) {
  const t = useT();
  const { data } = usePlayerSightings(playerId);
  const kinds = networkKinds.filter((kind) => data?.list.some((sighting) => sighting.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <Notice
      tone="warn"
      className="mb-5"
      action={
        <Link
          to="/networks"
          search={{ accountId: playerId }}
          className="font-semibold text-tide hover:underline"
        >
          {t('networks.stripMore')}
        </Link>
      }
    >
      {t('networks.strip', { kinds: kinds.map((kind) => t(`networks.kind_${kind}`)).join(', ') })}
    </Notice>
  );
}
