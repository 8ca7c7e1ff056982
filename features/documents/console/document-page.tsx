import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { documentStates, type SentDocument } from '../contract/documents.console.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { useDocuments } from './use-documents.ts';

const route = getRouteApi('/shell/documents');
const tones = { pending: 'info', verified: 'good', rejected: 'bad' } as const;

/** Documents that wait for an operator's eyes, and those that had them. */
export function DocumentPage() {
  const t = useT();
  const { state = 'pending' } = route.useSearch();
  const navigate = route.useNavigate();
  const documents = useDocuments(state);
  const [open, setOpen] = useState<SentDocument | null>(null);
  const columns = useColumns(setOpen);
  return (
    <Page title={t('documents.title')} lead={t('documents.lead')} permission="players.read">
      <FilterBar label={t('documents.title')}>
        <FilterSelect
          label={t('documents.state')}
          value={state}
          options={documentStates.map((value) => ({ value, label: t(`documents.state_${value}`) }))}
          onPick={(value) =>
            void navigate({
              search: { state: documentStates.find((known) => known === value && known !== 'pending') },
              replace: true,
            })
          }
        />
      </FilterBar>
      <DataTable
        id="documents"
        label={t('documents.title')}
        columns={columns}
        query={documents}
        rowKey={(row) => row.documentId}
        empty={{ icon: 'shield', title: t('documents.empty'), text: t('documents.emptyText') }}
        more={documents}
      />
      {open && <DocumentDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function useColumns(onOpen: (row: SentDocument) => void) {
  const t = useT();
  const mayDecide = useCan('players.write');
  return useMemo(
    (): Column<SentDocument>[] => [
      {
        id: 'player',
        label: t('documents.player'),
        isMain: true,
        cell: ({ playerId, account }) => <PlayerLink accountId={playerId} account={account} />,
      },
      { id: 'kind', label: t('documents.document'), cell: ({ kind }) => t(`documents.kind_${kind}`) },
      { id: 'sent', label: t('documents.sent'), cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
      {
        id: 'state',
        label: t('documents.state'),
        cell: ({ state, reason }) => (
          <span className="grid max-w-80 justify-items-start gap-1">
            <Badge tone={tones[state]}>{t(`documents.state_${state}`)}</Badge>
            {reason && <span className="text-2xs text-text2">{t(`documents.reason_${reason}`)}</span>}
          </span>
        ),
      },
      {
        id: 'decided',
        label: t('documents.decided'),
        cell: ({ decidedAt, decidedBy }) =>
          decidedAt && (
            <span className="grid gap-0.5 text-xs">
              <span className="font-semibold">{decidedBy}</span>
              <Moment at={decidedAt} className="text-2xs text-text3" />
            </span>
          ),
      },
      {
        id: 'look',
        label: t('documents.look'),
        cell: (row) =>
          mayDecide && (
            <Button size="sm" onClick={() => onOpen(row)}>
              {t('documents.look')}
            </Button>
          ),
      },
    ],
    [t, mayDecide, onOpen],
  );
}
