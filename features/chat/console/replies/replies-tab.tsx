import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { CannedReply } from '../../contract/replies.console.ts';
import { useReplies } from '../desk/use-desk.ts';
import { ReplyDialog } from './reply-dialog.tsx';

/** Answers that are written once, and sent by their shortcut. */
export function RepliesTab() {
  const t = useT();
  const canWrite = useCan('chat.supervise');
  const replies = useReplies();
  const [opened, setOpened] = useState<CannedReply | 'new' | null>(null);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-160 text-sm text-text2">{t('chatDesk.repliesLead')}</p>
        {canWrite && (
          <Button icon="plus" size="sm" tone="primary" onClick={() => setOpened('new')}>
            {t('chatDesk.replyNew')}
          </Button>
        )}
      </div>
      <DataTable
        id="chat-replies"
        label={t('chatDesk.tab_replies')}
        columns={useReplyColumns(canWrite, setOpened)}
        query={replies}
        rowKey={(row) => row.replyId}
        empty={{ icon: 'chat', title: t('chatDesk.repliesEmpty') }}
      />
      {opened && <ReplyDialog reply={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function useReplyColumns(canWrite: boolean, onOpen: (reply: CannedReply) => void) {
  const { t, language } = useI18n();
  return useMemo(
    (): Column<CannedReply>[] => [
      {
        id: 'name',
        label: t('chatDesk.replyName'),
        isMain: true,
        cell: ({ name, isArchived }) => (
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{name}</span>
            {isArchived && <Badge tone="plain">{t('chatDesk.archived')}</Badge>}
          </span>
        ),
      },
      {
        id: 'shortcut',
        label: t('chatDesk.shortcut'),
        cell: ({ shortcut }) => shortcut && <span className="font-semibold text-tide">/{shortcut}</span>,
      },
      {
        id: 'text',
        label: t('chatDesk.replyText'),
        cell: ({ texts }) => <span className="line-clamp-2 max-w-120 text-sm">{texts[language]}</span>,
      },
      ...(canWrite
        ? [
            {
              id: 'acts',
              label: t('chatDesk.change'),
              isActs: true,
              cell: (row: CannedReply) => (
                <Button size="sm" tone="quiet" onClick={() => onOpen(row)}>
                  {t('chatDesk.change')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, language, canWrite, onOpen],
  );
}
