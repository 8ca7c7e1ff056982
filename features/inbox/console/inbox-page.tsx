import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { SentInboxMessage } from '../contract/inbox.console.ts';
import { useSentMessages, useWithdraw } from './use-sent-messages.ts';
import { WriteDialog } from './write-dialog.tsx';

export function InboxPage() {
  const t = useT();
  const mayWrite = useCan('content.write');
  const [isWriting, setWriting] = useState(false);
  const [asked, setAsked] = useState<SentInboxMessage | null>(null);
  const messages = useSentMessages();
  const columns = useColumns(mayWrite, setAsked);
  return (
    <Page
      title={t('inboxDesk.title')}
      lead={t('inboxDesk.lead')}
      permission="content.read"
      actions={
        mayWrite && (
          <Button tone="primary" icon="edit" className="max-sm:w-full" onClick={() => setWriting(true)}>
            {t('inboxDesk.write')}
          </Button>
        )
      }
    >
      <DataTable
        id="inbox"
        label={t('inboxDesk.title')}
        columns={columns}
        query={messages}
        rowKey={(row) => row.messageId}
        empty={{ icon: 'mail', title: t('inboxDesk.empty'), text: t('inboxDesk.emptyText') }}
        more={messages}
      />
      {isWriting && <WriteDialog onClose={() => setWriting(false)} />}
      {asked && <WithdrawDialog row={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function useColumns(mayWrite: boolean, onWithdraw: (row: SentInboxMessage) => void) {
  const { t, language } = useI18n();
  return useMemo(
    (): Column<SentInboxMessage>[] => [
      {
        id: 'message',
        label: t('inboxDesk.message'),
        isMain: true,
        cell: (row) => (
          <span className="grid max-w-100 gap-0.5">
            <span className="text-sm font-semibold">{row.texts[language].title}</span>
            <span className="line-clamp-2 text-xs text-text2">{row.texts[language].body}</span>
          </span>
        ),
      },
      {
        id: 'audience',
        label: t('inboxDesk.audience'),
        cell: (row) => (
          <span className="grid justify-items-start gap-1 text-xs">
            <span className="font-semibold">{row.account ?? t(`inboxDesk.audience_${row.audience}`)}</span>
            <Badge tone={row.purpose === 'marketing' ? 'info' : 'plain'}>
              {t(`inboxDesk.purpose_${row.purpose}`)}
            </Badge>
          </span>
        ),
      },
      {
        id: 'readBy',
        label: t('inboxDesk.readBy'),
        isNumeric: true,
        cell: (row) => <span className="tnum">{row.readBy}</span>,
      },
      {
        id: 'sent',
        label: t('inboxDesk.sentBy'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-xs font-semibold">{row.sentBy ?? t('inboxDesk.system')}</span>
            <Moment at={row.sentAt} className="text-2xs text-text3" />
          </span>
        ),
      },
      {
        id: 'state',
        label: t('common.status'),
        cell: (row) =>
          row.withdrawnAt ? (
            <Badge tone="plain">{t('inboxDesk.withdrawn')}</Badge>
          ) : (
            mayWrite && (
              <Button size="sm" tone="quiet" onClick={() => onWithdraw(row)}>
                {t('inboxDesk.withdraw')}
              </Button>
            )
          ),
      },
    ],
    [t, language, mayWrite, onWithdraw],
  );
}

function WithdrawDialog({ row, onClose }: { row: SentInboxMessage; onClose: () => void }) {
  const { t, language } = useI18n();
  const withdraw = useWithdraw(row);
  return (
    <ConfirmDialog
      title={t('inboxDesk.withdrawTitle', { title: row.texts[language].title })}
      lead={t('inboxDesk.withdrawLead')}
      confirmLabel={t('inboxDesk.withdraw')}
      isDanger
      isBusy={withdraw.isPending}
      error={withdraw.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        withdraw.mutate(reason, {
          onSuccess: () => {
            showToast('good', t('inboxDesk.withdrawnToast'));
            onClose();
          },
        })
      }
    />
  );
}
