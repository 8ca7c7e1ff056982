import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterBar, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { SortableList } from '@kislap/console-kit/page/sortable-list.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { gameCategories } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { formatDateTime } from '@kislap/i18n';
import { Badge, Button, EmptyState, Icon, IconButton, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { CatalogueGame } from '../../contract/games.console.ts';
import type { Shelf } from '../../contract/lobby.console.ts';
import type { GameSearch } from '../game-search.ts';
import { TimesNote } from '../times-fields.tsx';
import { useVendors } from '../use-catalogue.ts';
import { DraftBar } from './draft-bar.tsx';
import { placedBy } from './placed-by.ts';
import { GamePicture, PreviewDialog } from './preview-dialog.tsx';
import { shelfPageSize, useOrderGames, useShelf } from './use-lobby.ts';

interface ShelfDeskProps {
  search: GameSearch;
  onChange: (part: Partial<GameSearch>) => void;
}

const shelves: readonly Shelf[] = ['HOT', ...gameCategories];

/** Which games stand in front of a category, or of the hot games. */
export function ShelfDesk({ search, onChange }: ShelfDeskProps) {
  const t = useT();
  const vendors = useVendors();
  const shelf = search.shelf ?? 'RNG';
  return (
    <>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('lobbyDesk.shelf')}
          value={shelf}
          options={shelves.map((value) => ({ value, label: nameOf(t, value) }))}
          onPick={(value) => onChange({ shelf: shelves.find((known) => known === value) })}
        />
        <FilterSelect
          label={t('catalogue.vendor')}
          anyLabel={t('common.all')}
          value={search.vassalage}
          options={(vendors.data?.vendors ?? []).map(({ vassalage, displayName }) => ({
            value: vassalage,
            label: displayName,
          }))}
          onPick={(vassalage) => onChange({ vassalage })}
        />
        <div className="col-span-2 sm:w-64!">
          <FilterInput
            type="search"
            label={t('catalogue.search')}
            maxLength={60}
            value={search.search}
            onSettle={(text) => onChange({ search: text })}
          />
        </div>
      </FilterBar>
      <ShelfOrder
        key={`${shelf}/${search.search ?? ''}/${search.vassalage ?? ''}`}
        shelf={shelf}
        search={search.search}
        vassalage={search.vassalage}
      />
    </>
  );
}

function nameOf(t: ReturnType<typeof useT>, shelf: Shelf): string {
  return shelf === 'HOT' ? t('lobbyDesk.shelf_HOT') : t(`catalogue.type_${shelf}`);
}

interface ShelfOrderProps {
  shelf: Shelf;
  search: string | undefined;
  vassalage: string | undefined;
}

function ShelfOrder({ shelf, search, vassalage }: ShelfOrderProps) {
  const t = useT();
  const canWrite = useCan('games.write');
  const list = useShelf({ shelf, search, vassalage });
  const save = useOrderGames(shelf);
  const [draft, setDraft] = useState<readonly CatalogueGame[] | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  if (list.error && !list.data) {
    return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-96" />;

  const { version, placed, total } = list.data;
  const games = draft ?? list.data.list;
  const isFiltered = Boolean(search ?? vassalage);
  const idsOf = (some: readonly CatalogueGame[]) => some.map(({ gameId }) => gameId);
  const order = draft ? (placedBy(idsOf(draft), idsOf(list.data.list), placed) as GameId[]) : placed;

  function put(next: readonly GameId[]) {
    save.mutate(
      { version, order: [...next] },
      {
        onSuccess: () => {
          setDraft(null);
          showToast('good', t('lobbyDesk.saved'));
        },
      },
    );
  }

  return (
    <section aria-label={nameOf(t, shelf)}>
      <p role="status" className="mb-3 text-xs text-text3">
        {t('catalogue.count', { count: total })} · {t('lobbyDesk.inFront', { count: placed.length })}
        {total > shelfPageSize && ` · ${t('lobbyDesk.firstShown', { count: shelfPageSize })}`}
      </p>
      {games.length === 0 ? (
        <EmptyState icon="search" title={t('catalogue.empty')} text={t('console.tryOtherFilters')} />
      ) : (
        <SortableList
          label={nameOf(t, shelf)}
          items={games}
          idOf={(game) => game.gameId}
          nameOf={(game) => game.gameName}
          // A part of a shelf has no order of its own; its games can be put to the front.
          isNumbered
          isFixed={!canWrite || isFiltered}
          onOrder={setDraft}
        >
          {(game) => (
            <ShelfRow
              game={game}
              isInFront={order.includes(game.gameId)}
              isBusy={save.isPending}
              onFront={
                canWrite && draft === null
                  ? () => put([game.gameId, ...placed.filter((id) => id !== game.gameId)])
                  : undefined
              }
              onRelease={
                canWrite && draft === null && placed.includes(game.gameId)
                  ? () => put(placed.filter((id) => id !== game.gameId))
                  : undefined
              }
            />
          )}
        </SortableList>
      )}
      <DraftBar
        isChanged={draft !== null}
        isBusy={save.isPending}
        error={save.error}
        onSave={() => put(order)}
        onDiscard={() => setDraft(null)}
        onPreview={() => setPreviewing(true)}
      >
        {placed.length > 0 && draft === null && canWrite && (
          <Button tone="quiet" size="sm" isBusy={save.isPending} onClick={() => put([])}>
            {t('lobbyDesk.giveBack')}
          </Button>
        )}
      </DraftBar>
      {isPreviewing && (
        <PreviewDialog draft={{ games: { shelf, order: [...order] } }} onClose={() => setPreviewing(false)} />
      )}
    </section>
  );
}

interface ShelfRowProps {
  game: CatalogueGame;
  isInFront: boolean;
  isBusy: boolean;
  onFront: (() => void) | undefined;
  onRelease: (() => void) | undefined;
}

function ShelfRow({ game, isInFront, isBusy, onFront, onRelease }: ShelfRowProps) {
  const { t, language } = useI18n();
  return (
    <>
      <GamePicture icon={game.icon} className="h-12 w-9 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-sm font-semibold">
          <span className="truncate">{game.gameName}</span>
          {game.isHot && <Icon name="fire" size={14} className="shrink-0 text-gumamela" />}
        </span>
        <span className="block truncate text-2xs text-text3">
          {game.vassalage} · {game.gameCode}
        </span>
        <TimesNote times={game} format={(at) => formatDateTime(at, language)} />
      </span>
      {!game.isEnabled && <Badge tone="plain">{t('lobbyDesk.off')}</Badge>}
      {isInFront && <Icon name="pin" size={16} className="shrink-0 text-accent" />}
      {onFront && (
        <IconButton
          icon="pin"
          iconSize={18}
          disabled={isBusy}
          label={t('lobbyDesk.toFront', { name: game.gameName })}
          onClick={onFront}
        />
      )}
      {onRelease && (
        <IconButton
          icon="close"
          iconSize={16}
          disabled={isBusy}
          label={t('lobbyDesk.release', { name: game.gameName })}
          onClick={onRelease}
        />
      )}
    </>
  );
}
