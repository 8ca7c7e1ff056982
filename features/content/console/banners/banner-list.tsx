import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { SortableList } from '@kislap/console-kit/page/sortable-list.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { EmptyState } from '@kislap/ui';
import { useState } from 'react';
import type { BannerGroup, ConsoleBanner } from '../../contract/banners.console.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { EntryActions } from '../entry-actions.tsx';
import { StateLine } from '../state-line.tsx';
import { toSwitched } from './banner-form.ts';
import { useDeleteBanner, useOrderBanners, useSaveBanner } from './use-banners.ts';

interface BannerListProps {
  group: BannerGroup;
  banners: readonly ConsoleBanner[];
  onEdit: (id: string) => void;
}

/** The banners of a group as they follow one another. */
export function BannerList({ group, banners, onEdit }: BannerListProps) {
  const { t, language } = useI18n();
  const mayWrite = useCan('content.write');
  const order = useOrderBanners();
  const save = useSaveBanner();
  const [asked, setAsked] = useState<ConsoleBanner | null>(null);
  const remove = useDeleteBanner();
  const isBusy = save.isPending;

  if (banners.length === 0)
    return (
      <div className="rounded-tile border border-line bg-s1">
        <EmptyState
          icon="theatre"
          title={t('contentDesk.bannersEmpty')}
          text={t(`contentDesk.groupText_${group}`)}
        />
      </div>
    );

  function putInOrder(next: readonly ConsoleBanner[]) {
    const idsOf = (list: readonly ConsoleBanner[]) => list.map(({ bannerId }) => bannerId);
    order.mutate({ groupName: group, seen: idsOf(banners), order: idsOf(next) });
  }

  function turn(banner: ConsoleBanner, isOn: boolean) {
    const draft = toSwitched(banner, isOn);
    if (!draft) return onEdit(banner.bannerId);
    save.mutate({ banner, groupName: group, draft, key: '' });
  }

  return (
    <div className="grid gap-3">
      <p className="text-xs text-text3">{t(`contentDesk.groupText_${group}`)}</p>
      <ErrorNotice error={order.error ?? save.error} />
      <SortableList
        label={t(`contentDesk.group_${group}`)}
        items={banners}
        idOf={({ bannerId }) => bannerId}
        nameOf={({ texts }) => texts[language].title}
        isFixed={!mayWrite}
        onOrder={putInOrder}
      >
        {(banner) => (
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
            <span
              className="relative h-14 w-40 shrink-0 overflow-hidden rounded-control border border-line"
              style={{ backgroundColor: banner.tint }}
            >
              <img
                src={banner.imageUrl}
                alt=""
                loading="lazy"
                className="size-full object-cover object-right"
              />
            </span>
            <span className="grid min-w-44 flex-1 gap-1">
              <span className="text-sm font-semibold">{banner.texts[language].title}</span>
              <LinkLine banner={banner} />
              <StateLine state={banner.state} begins={banner.startsAt} ends={banner.endsAt} />
            </span>
            {mayWrite && (
              <EntryActions
                name={banner.texts[language].title}
                isOn={banner.isOn}
                isBusy={isBusy}
                onTurn={(isOn) => turn(banner, isOn)}
                onEdit={() => onEdit(banner.bannerId)}
                onDelete={() => setAsked(banner)}
              />
            )}
          </div>
        )}
      </SortableList>
      {asked && (
        <DeleteDialog
          name={asked.texts[language].title}
          entry={asked}
          remove={remove}
          onClose={() => {
            setAsked(null);
            remove.reset();
          }}
        />
      )}
    </div>
  );
}

function LinkLine({ banner }: { banner: ConsoleBanner }) {
  const t = useT();
  const { linkageType, url, gameName } = banner;
  if (linkageType === 'GAME' && gameName === null)
    return <span className="text-xs text-warn">{t('contentDesk.gameGone')}</span>;
  const target = { NONE: t('contentDesk.link_NONE'), PAGE: url, GAME: gameName, URL: url }[linkageType];
  return <span className="truncate text-xs text-text2">{target}</span>;
}
