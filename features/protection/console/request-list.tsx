import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ProtectionRequest } from '../contract/protection.console.ts';
import { useDecide, useRequests } from './use-protection.ts';

const route = getRouteApi('/shell/protection');
const tones = { REQUESTED: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const;

interface Asked {
  row: ProtectionRequest;
  isApproval: boolean;
}

export function RequestList() {
  const t = useT();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const requests = useRequests(page);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo(
    (): Column<ProtectionRequest>[] => [
      {
        id: 'kind',
        label: t('protectionDesk.request'),
        isMain: true,
        cell: (row) => t(`protectionDesk.request_${row.kind}`),
      },
      {
        id: 'subject',
        label: t('protectionDesk.subject'),
        cell: (row) => (
          <span className="grid max-w-88 gap-0.5">
            <span className="text-xs font-semibold">{row.subject}</span>
            <span className="text-xs break-words text-text2">{row.note}</span>
          </span>
        ),
      },
      {
        id: 'requested',
        label: t('protectionDesk.requested'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-xs font-semibold">{row.requestedBy}</span>
            <Moment at={row.requestedAt} className="text-2xs text-text3" />
          </span>
        ),
      },
      {
        id: 'status',
        label: t('common.status'),
        cell: (row) => <Badge tone={tones[row.status]}>{t(`protectionDesk.status_${row.status}`)}</Badge>,
      },
      {
        id: 'decision',
        label: t('protectionDesk.decision'),
        cell: (row) => <DecisionCell row={row} onAsk={(isApproval) => setAsked({ row, isApproval })} />,
      },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        id="protection-requests"
        label={t('protectionDesk.tab_requests')}
        columns={columns}
        query={requests}
        rowKey={(row) => row.requestId}
        empty={{ icon: 'check-circle', title: t('protectionDesk.requestsEmpty') }}
        page={page}
        onPage={(next) => void navigate({ search: (known) => ({ ...known, page: next }) })}
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function DecisionCell({ row, onAsk }: { row: ProtectionRequest; onAsk: (isApproval: boolean) => void }) {
  const t = useT();
  const mayDecide = useCan('protection.decide');
  if (row.status !== 'REQUESTED')
    return (
      <span className="grid gap-0.5 text-xs">
        <span className="font-semibold">{row.decidedBy}</span>
        <Moment at={row.decidedAt} className="text-2xs text-text3" />
      </span>
    );
  const canApprove = mayDecide && !row.isOwn;
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      {canApprove && (
        <Button size="sm" tone="primary" icon="check" onClick={() => onAsk(true)}>
          {t('protectionDesk.approve')}
        </Button>
      )}
      {(mayDecide || row.isOwn) && (
        <Button size="sm" tone={row.isOwn ? 'quiet' : 'danger'} onClick={() => onAsk(false)}>
          {row.isOwn ? t('protectionDesk.takeBack') : t('protectionDesk.reject')}
        </Button>
      )}
      {!canApprove && <span className="text-2xs text-text3">{t('protectionDesk.needsOther')}</span>}
    </span>
  );
}

function DecideDialog({ row, isApproval, onClose }: Asked & { onClose: () => void }) {
  const t = useT();
  const decide = useDecide(row);
  return (
    <ConfirmDialog
      title={isApproval ? t(`protectionDesk.request_${row.kind}`) : t('protectionDesk.rejectTitle')}
      lead={row.subject}
      confirmLabel={t(isApproval ? 'protectionDesk.approve' : 'protectionDesk.reject')}
      isDanger={!isApproval}
      isBusy={decide.isPending}
      error={decide.error}
      {...(isApproval ? {} : { noteMin: 5 })}
      onClose={onClose}
      onConfirm={(note) =>
        decide.mutate(isApproval ? null : note, {
          onSuccess: () => {
            showToast('good', t('protectionDesk.decided'));
            onClose();
          },
        })
      }
    >
      <p className="rounded-control border border-line bg-s2 px-3 py-2.5 text-sm break-words">{row.note}</p>
    </ConfirmDialog>
  );
}
