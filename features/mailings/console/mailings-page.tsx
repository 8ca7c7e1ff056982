import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import { useState } from 'react';
import type { Mailing, MailingState } from '../contract/mailings.console.ts';
import { MailingDialog } from './mailing-dialog.tsx';
import { useSegmentWords } from './segment-words.ts';
import { useMailings, useStop } from './use-mailings.ts';
import { WriteDialog } from './write-dialog.tsx';

type Asked =
  | { what: 'write'; row: Mailing | null }
  | { what: 'open'; row: Mailing }
  | { what: 'stop'; row: Mailing };

const tones = {
  WAITING: 'info',
  SENDING: 'info',
  SENT: 'good',
  CANCELLED: 'plain',
  WITHDRAWN: 'plain',
} as const satisfies Record<MailingState, string>;

/** What was and will be sent to parts of the players and agents. */
export function MailingsPage() {
  const t = useT();
  const mayWrite = useCan('content.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const mailings = useMailings();
  const columns = useColumns(mayWrite, setAsked);
  const close = () => setAsked(null);
  return (
    <Page
      title={t('mailingsDesk.title')}
      lead={t('mailingsDesk.lead')}
      permission="content.read"
      actions={
        mayWrite && (
          <Button
            tone="primary"
            icon="edit"
            className="max-sm:w-full"
            onClick={() => setAsked({ what: 'write', row: null })}
          >
            {t('mailingsDesk.write')}
          </Button>
        )
      }
    >
      <DataTable
        id="mailings"
        label={t('mailingsDesk.title')}
        columns={columns}
        query={mailings}
        rowKey={(row) => row.mailingId}
        empty={{ icon: 'mail', title: t('mailingsDesk.empty'), text: t('mailingsDesk.emptyText') }}
        more={mailings}
      />
      {asked?.what === 'write' && <WriteDialog from={asked.row} onClose={close} />}
      {asked?.what === 'open' && <MailingDialog row={asked.row} onClose={close} />}
      {asked?.what === 'stop' && <StopDialog row={asked.row} onClose={close} />}
    </Page>
  );
}

function useColumns(mayWrite: boolean, ask: (asked: Asked) => void): Column<Mailing>[] {
  const { t, language } = useI18n();
  const say = useSegmentWords();
  return [
    {
      id: 'message',
      label: t('mailingsDesk.message'),
      isMain: true,
      cell: ({ texts, segment }) => (
        <span className="grid max-w-100 gap-0.5">
          <span className="text-sm font-semibold">{texts[language].title}</span>
          <span className="line-clamp-2 text-xs text-text2">{say(segment).join(' · ')}</span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('mailingsDesk.state'),
      cell: ({ state, sendAt, progress }) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Badge tone={tones[state]}>{t(`mailingsDesk.state_${state}`)}</Badge>
          {state === 'SENDING' ? (
            <span className="text-2xs text-text3 tnum">
              {t('mailingsDesk.progress', { percent: progress })}
            </span>
          ) : (
            <Moment at={sendAt} className="text-2xs text-text3" />
          )}
        </span>
      ),
    },
    {
      id: 'reached',
      label: t('mailingsDesk.reached'),
      isNumeric: true,
      cell: ({ reached }) => <span className="tnum">{reached}</span>,
    },
    {
      id: 'written',
      label: t('mailingsDesk.writtenBy'),
      cell: ({ writtenBy, writtenAt }) => (
        <span className="grid gap-0.5">
          <span className="text-xs font-semibold">{writtenBy}</span>
          <Moment at={writtenAt} className="text-2xs text-text3" />
        </span>
      ),
    },
    {
      id: 'acts',
      label: t('mailingsDesk.acts'),
      isActs: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" tone="quiet" onClick={() => ask({ what: 'open', row })}>
            {t('mailingsDesk.open')}
          </Button>
          {mayWrite && ['WAITING', 'SENDING', 'SENT'].includes(row.state) && (
            <Button size="sm" tone="quiet" onClick={() => ask({ what: 'stop', row })}>
              {t(row.state === 'WAITING' ? 'mailingsDesk.cancel' : 'mailingsDesk.withdraw')}
            </Button>
          )}
          {mayWrite && ['CANCELLED', 'WITHDRAWN', 'SENT'].includes(row.state) && (
            <Button size="sm" tone="quiet" onClick={() => ask({ what: 'write', row })}>
              {t('mailingsDesk.again')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function StopDialog({ row, onClose }: { row: Mailing; onClose: () => void }) {
  const { t, language } = useI18n();
  const stop = useStop(row);
  const act = row.state === 'WAITING' ? 'cancel' : 'withdraw';
  return (
    <ConfirmDialog
      title={t(`mailingsDesk.${act}Title`, { title: row.texts[language].title })}
      lead={t(`mailingsDesk.${act}Lead`)}
      confirmLabel={t(`mailingsDesk.${act}`)}
      isDanger
      isBusy={stop.isPending}
      error={stop.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        stop.mutate(reason, {
          onSuccess: () => {
            showToast('good', t(act === 'cancel' ? 'mailingsDesk.cancelled' : 'mailingsDesk.withdrawn'));
            onClose();
          },
        })
      }
    />
  );
}
