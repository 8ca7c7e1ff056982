import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button, EmptyState, Skeleton } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type BannerGroup, bannerGroups, type ConsoleBanner } from '../../contract/banners.console.ts';
import type { BannerSearch } from '../content-search.ts';
import { LinkOriginsPanel } from '../link-origins-panel.tsx';
import { BannerEditor } from './banner-editor.tsx';
import { BannerList } from './banner-list.tsx';
import { useBanners } from './use-banners.ts';

const route = getRouteApi('/shell/content/banners');
const fallbackGroup = 'w_home';

export function BannerPage() {
  const t = useT();
  const mayWrite = useCan('content.write');
  const { group = fallbackGroup, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: BannerSearch) => void navigate({ search });
  const isEditing = edit !== undefined && mayWrite;
  const heading = edit === 'new' ? t('contentDesk.bannerNew') : t('contentDesk.bannerEdit');
  return (
    <Page
      title={isEditing ? heading : t('contentDesk.banners')}
      lead={
        isEditing
          ? `${t(`contentDesk.group_${group}`)} · ${t(`contentDesk.groupText_${group}`)}`
          : t('contentDesk.bannersLead')
      }
      permission="content.read"
      actions={
        mayWrite &&
        !isEditing && (
          <Button
            tone="primary"
            icon="plus"
            className="max-sm:w-full"
            onClick={() => go({ group, edit: 'new' })}
          >
            {t('contentDesk.bannerNew')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Editing key={edit} group={group} edit={edit} onGo={go} />
      ) : (
        <Groups group={group} onGo={go} />
      )}
    </Page>
  );
}

interface GroupsProps {
  group: BannerGroup;
  onGo: (search: BannerSearch) => void;
}

function Groups({ group, onGo }: GroupsProps) {
  const t = useT();
  const banners = useBanners();
  const { data } = banners;
  if (!data && banners.isError)
    return <ErrorNotice error={banners.error} onRetry={() => void banners.refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full rounded-tile" />;
  return (
    <>
      <ErrorNotice error={banners.error} className="mb-4" />
      <TabBar
        label={t('contentDesk.banners')}
        value={group}
        tabs={bannerGroups.map((name) => ({
          name,
          label: t(`contentDesk.group_${name}`),
          content: () => (
            <BannerList
              group={name}
              banners={data.list.filter(({ groupName }) => groupName === name)}
              onEdit={(edited) => onGo({ group: name, edit: edited })}
            />
          ),
        }))}
        onChange={(name) => onGo({ group: name })}
      />
      <LinkOriginsPanel key={data.linkOrigins.join()} origins={data.linkOrigins} />
    </>
  );
}

/** An editor keeps its initial values, so a reloaded list does not change the form. */
function Editing({ group, edit, onGo }: GroupsProps & { edit: string }) {
  const t = useT();
  const banners = useBanners();
  const [begun, setBegun] = useState<{ round: number; banner: ConsoleBanner | null }>();
  const found = banners.data?.list.find(({ bannerId }) => bannerId === edit) ?? null;

  if (!begun) {
    if (banners.isError && !banners.data)
      return <ErrorNotice error={banners.error} onRetry={() => void banners.refetch()} />;
    if (!banners.data) return <Skeleton className="h-96 w-full rounded-tile" />;
    if (edit !== 'new' && !found) return <EmptyState icon="info" title={t('contentDesk.bannerGone')} />;
    setBegun({ round: 0, banner: found });
    return null;
  }
  return (
    <BannerEditor
      key={begun.round}
      banner={begun.banner}
      groupName={begun.banner?.groupName ?? group}
      linkOrigins={banners.data?.linkOrigins ?? []}
      onClose={() => onGo({ group: begun.banner?.groupName ?? group })}
      onReload={() => {
        if (found) setBegun({ round: begun.round + 1, banner: found });
        else onGo({ group });
      }}
    />
  );
}
