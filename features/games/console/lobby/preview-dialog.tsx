import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { renditionOf } from '@kislap/contract-kit/pictures';
import { Badge, Dialog, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { Game } from '../../contract/games.ts';
import { TimeField } from '../times-fields.tsx';
import { type PreviewBody, usePreview } from './use-lobby.ts';

/** What players would see with the change that is on the desk, now or at another time. */
export function PreviewDialog({ draft, onClose }: { draft: PreviewBody; onClose: () => void }) {
  const t = useT();
  const [at, setAt] = useState<Date | null>(null);
  const preview = usePreview(at ? { ...draft, at } : draft);
  return (
    <Dialog
      title={t('lobbyDesk.previewTitle')}
      lead={t('lobbyDesk.previewLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="lg"
    >
      <div className="mb-4 max-w-64">
        <TimeField label={t('lobbyDesk.previewAt')} at={at} onChange={setAt} />
      </div>
      <ErrorNotice error={preview.error} />
      {!preview.data && !preview.error && <Skeleton className="h-64" />}
      {preview.data && (
        <div className="grid gap-5">
          <ol aria-label={t('lobbyDesk.previewTabs')} className="flex flex-wrap gap-1.5">
            {preview.data.lanes.map((lane) => (
              <li key={lane.gameCategory}>
                <Badge tone="plain">{t(`catalogue.type_${lane.gameCategory}`)}</Badge>
              </li>
            ))}
          </ol>
          <PreviewRow title={t('lobbyDesk.shelf_HOT')} games={preview.data.hot} />
          {preview.data.rows.map((row) => (
            <PreviewRow
              key={row.gameCategory}
              title={t(`catalogue.type_${row.gameCategory}`)}
              lead={preview.data.lanes
                .find((lane) => lane.gameCategory === row.gameCategory)
                ?.cards.map((card) => card.displayName)
                .join(' · ')}
              games={row.games}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function PreviewRow({ title, lead, games }: { title: string; lead?: string; games: readonly Game[] }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-sm font-bold">{title}</h3>
      {lead && <p className="truncate text-2xs text-text3">{lead}</p>}
      <ol className="mt-1.5 flex gap-2 overflow-x-auto pb-1">
        {games.map((game) => (
          <li key={`${game.nodeId}-${game.isGame}`} className="w-16 shrink-0">
            <GamePicture icon={game.showIcon} className="aspect-3/4 w-16 rounded-control" />
            <p className="mt-1 truncate text-2xs" title={game.displayName}>
              {game.displayName}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function GamePicture({ icon, className }: { icon: string; className: string }) {
  return (
    <img
      src={renditionOf(icon, 96)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        if (currentTarget.src.endsWith('.avif')) currentTarget.src = icon;
      }}
      className={`shrink-0 bg-s3 object-cover ${className}`}
    />
  );
}
