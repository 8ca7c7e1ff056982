import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { TagBadge } from '@kislap/console-kit/tags/tag-badge.tsx';
import { useTags } from '@kislap/console-kit/tags/use-tags.ts';
import { Badge, Button } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Tag } from '../contract/tags.console.ts';
import { ListDialog } from './list-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

type Opened = { dialog: 'tag'; tag: Tag | null } | { dialog: 'list'; tag: Tag };

/** The catalogue of tags. */
export function TagsPage() {
  const t = useT();
  const canWrite = useCan('tags.write');
  const tags = useTags();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      title={t('tagsDesk.title')}
      lead={t('tagsDesk.lead')}
      permission="tags.read"
      actions={
        canWrite && (
          <Button tone="primary" icon="plus" onClick={() => setOpened({ dialog: 'tag', tag: null })}>
            {t('tagsDesk.add')}
          </Button>
        )
      }
    >
      <DataTable
        id="tags"
        label={t('tagsDesk.title')}
        columns={useColumns(setOpened)}
        query={tags}
        rowKey={(tag) => tag.tagId}
        empty={{ icon: 'users', title: t('tagsDesk.empty'), text: t('tagsDesk.emptyText') }}
      />
      {opened?.dialog === 'tag' && <TagDialog tag={opened.tag} onClose={close} />}
      {opened?.dialog === 'list' && <ListDialog tag={opened.tag} onClose={close} />}
    </Page>
  );
}

function useColumns(onOpen: (opened: Opened) => void) {
  const { t, language } = useI18n();
  const canWrite = useCan('tags.write');
  const canGive = useCan('tags.give');
  return useMemo(
    (): Column<Tag>[] => [
      {
        id: 'name',
        label: t('tagsDesk.name'),
        isMain: true,
        cell: (tag) => (
          <span className="flex flex-wrap items-center gap-2">
            <TagBadge tag={tag} />
            {tag.isRetired && <Badge tone="plain">{t('tagsDesk.retired')}</Badge>}
          </span>
        ),
      },
      {
        id: 'description',
        label: t('tagsDesk.description'),
        cell: (tag) => (language === 'TY' ? tag.descriptionTy : tag.descriptionEn),
      },
      {
        id: 'acts',
        label: t('tagsDesk.acts'),
        isActs: true,
        cell: (tag) => (
          <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
            <Link
              to="/players"
              search={{ label: tag.tagId }}
              className="text-sm font-semibold text-tide hover:underline"
            >
              {t('tagsDesk.players')}
            </Link>
            {canGive && (
              <Button size="sm" tone="quiet" onClick={() => onOpen({ dialog: 'list', tag })}>
                {t('tagsDesk.giveList')}
              </Button>
            )}
            {canWrite && (
              <Button size="sm" tone="quiet" onClick={() => onOpen({ dialog: 'tag', tag })}>
                {t('tagsDesk.change')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, language, canWrite, canGive, onOpen],
  );
}
