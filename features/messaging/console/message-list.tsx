import { FilterBar, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { channels, type MessageRow, messageStates, messageTemplates } from '../contract/messaging.console.ts';
import type { MessageSearch } from './message-search.ts';
import { RevealDialog } from './reveal-dialog.tsx';
import { useMessages } from './use-messages.ts';

const route = getRouteApi('/shell/messages');

/** The newest messages with what became of them; recipients masked until somebody says why they must look. */
export function MessageList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const messages = useMessages(search);
  const [shown, setShown] = useState<MessageRow | null>(null);

  function change(part: Partial<MessageSearch>) {
    void navigate({ search: (known) => ({ ...known, page: undefined, ...part }), replace: true });
  }

  const columns = useMessageColumns(setShown);

  return (
    <>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('messaging.channel')}
          anyLabel={t('common.all')}
          value={search.channel}
          options={channels.map((value) => ({ value, label: t(`messaging.channel_${value}`) }))}
          onPick={(value) => change({ channel: channels.find((known) => known === value) })}
        />
        <FilterSelect
          label={t('common.status')}
          anyLabel={t('common.all')}
          value={search.state}
          options={messageStates.map((value) => ({ value, label: t(`messaging.state_${value}`) }))}
          onPick={(value) => change({ state: messageStates.find((known) => known === value) })}
        />
        <FilterInput
          label={t('messaging.recipient')}
          placeholder="+639171234567"
          value={search.recipient}
          onSettle={(recipient) => change({ recipient })}
        />
      </FilterBar>
      <DataTable
        id="messages"
        label={t('messaging.title')}
        columns={columns}
        query={messages}
        rowKey={(row) => row.messageId}
        empty={{ icon: 'bell', title: t('messaging.empty'), text: t('messaging.emptyText') }}
        page={search.page}
        onPage={(page) => change({ page })}
      />
      {shown && <RevealDialog message={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** In words; a kind that this console does not know yet keeps its own name. */
function nameOf(template: string, t: ReturnType<typeof useT>): string {
  const known = messageTemplates.find((name) => name === template);
  return known ? t(`messaging.template_${known}`) : template;
}

function useMessageColumns(onReveal: (row: MessageRow) => void): Column<MessageRow>[] {
  const t = useT();
  const canReveal = useCan('messages.reveal');
  return useMemo(
    (): Column<MessageRow>[] => [
      {
        id: 'recipient',
        label: t('messaging.recipient'),
        isMain: true,
        cell: (row) => (
          <span className="grid justify-items-start gap-0.5">
            <span className="font-semibold tnum">{row.recipient}</span>
            <span className="text-2xs text-text3">{t(`messaging.channel_${row.channel}`)}</span>
          </span>
        ),
      },
      {
        id: 'what',
        label: t('messaging.what'),
        cell: (row) => (
          <span className="text-xs text-text2">
            {nameOf(row.template, t)} · {row.language}
          </span>
        ),
      },
      {
        id: 'state',
        label: t('common.status'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{t(`messaging.state_${row.state}`)}</span>
            {(row.carrier || row.problem) && (
              <span className="block max-w-72 text-2xs break-words text-text3">
                {[row.carrier, row.problem].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
        ),
      },
      { id: 'created', label: t('messaging.created'), cell: (row) => <Moment at={row.createdAt} /> },
      {
        id: 'reveal',
        label: t('messaging.content'),
        cell: (row) =>
          canReveal ? (
            <Button size="sm" onClick={() => onReveal(row)}>
              {t('messaging.reveal')}
            </Button>
          ) : (
            <span className="text-2xs text-text3">{t('messaging.hidden')}</span>
          ),
      },
    ],
    [t, canReveal, onReveal],
  );
}
