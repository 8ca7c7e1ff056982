import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button, EmptyState, Skeleton } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type AnnouncementKind,
  announcementKinds,
  type ConsoleAnnouncement,
} from '../../contract/announcements.console.ts';
import type { AnnouncementSearch } from '../content-search.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { useAnnouncements } from './use-announcements.ts';

const route = getRouteApi('/shell/content/announcements');
const fallbackKind = 'notice';

export function AnnouncementPage() {
  const t = useT();
  const mayWrite = useCan('content.write');
  const { kind = fallbackKind, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: AnnouncementSearch) => void navigate({ search });
  const isEditing = edit !== undefined && mayWrite;
  const heading = edit === 'new' ? t(`contentDesk.new_${kind}`) : t('contentDesk.entryEdit');
  return (
    <Page
      title={isEditing ? heading : t('contentDesk.announcements')}
      lead={isEditing ? t(`contentDesk.kindText_${kind}`) : t('contentDesk.announcementsLead')}
      permission="content.read"
      actions={
        mayWrite &&
        !isEditing && (
          <Button
            tone="primary"
            icon="plus"
            className="max-sm:w-full"
            onClick={() => go({ kind, edit: 'new' })}
          >
            {t(`contentDesk.new_${kind}`)}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Editing key={edit} kind={kind} edit={edit} onGo={go} />
      ) : (
        <TabBar
          label={t('contentDesk.announcements')}
          value={kind}
          tabs={announcementKinds.map((name) => ({
            name,
            label: t(`contentDesk.kind_${name}`),
            content: () => (
              <AnnouncementList kind={name} onEdit={(edited) => go({ kind: name, edit: edited })} />
            ),
          }))}
          onChange={(name) => go({ kind: name })}
        />
      )}
    </Page>
  );
}

interface EditingProps {
  kind: AnnouncementKind;
  edit: string;
  onGo: (search: AnnouncementSearch) => void;
}

/** An editor keeps its initial values, so a reloaded list does not change the form. */
function Editing({ kind, edit, onGo }: EditingProps) {
  const t = useT();
  const entries = useAnnouncements(kind);
  const [begun, setBegun] = useState<{ round: number; entry: ConsoleAnnouncement | null }>();
  const found = entries.data?.list.find(({ announcementId }) => announcementId === edit) ?? null;

  if (!begun) {
    if (entries.isError) return <ErrorNotice error={entries.error} onRetry={() => void entries.refetch()} />;
    if (edit !== 'new' && (!entries.data || entries.isPlaceholderData))
      return <Skeleton className="h-96 w-full rounded-tile" />;
    if (edit !== 'new' && !found) return <EmptyState icon="info" title={t('contentDesk.entryGone')} />;
    setBegun({ round: 0, entry: found });
    return null;
  }
  return (
    <AnnouncementEditor
      key={begun.round}
      entry={begun.entry}
      kind={kind}
      onClose={(next) => onGo({ kind: next })}
      onReload={() => {
        if (found) setBegun({ round: begun.round + 1, entry: found });
        else onGo({ kind });
      }}
    />
  );
}
