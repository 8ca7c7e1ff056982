import { formatDateTime } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import type { Game } from '../contract/games.ts';

/** At the foot of a tile whose game rests: that it does, and until when. Fetched with the first such tile. */
export default function TileMaintenance({ game: { maintenanceUntil } }: { game: Game }) {
  const { t, language } = useI18n();
  return (
    <span className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-0.5 bg-scrim px-2 py-1.5 text-center text-2xs font-semibold text-balance text-white">
      {t('lobby.maintenance')}
      {maintenanceUntil && (
        <span className="font-medium">
          {t('lobby.maintenanceUntil', { time: formatDateTime(maintenanceUntil, language) })}
        </span>
      )}
    </span>
  );
}
