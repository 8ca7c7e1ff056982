import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo } from 'react';
import type { ConsoleWalletTransfer } from '../contract/transfers.console.ts';
import type { WalletTransferRef } from '../contract/transfers.ids.ts';

const tones = { PENDING: 'info', SUCCESS: 'good', FAILED: 'bad', UNKNOWN: 'warn' } as const;

interface TransferStateProps {
  transfer: ConsoleWalletTransfer;
  className?: string;
}

export function TransferState({ transfer, className = '' }: TransferStateProps) {
  const t = useT();
  const { status, isOverdue, checks } = transfer;
  return (
    <span className={`flex flex-wrap items-center gap-1.5 ${className}`}>
      <Badge tone={tones[status]}>{t(`funds.status_${status}`)}</Badge>
      {isOverdue && <Badge tone="bad">{t('funds.overdue')}</Badge>}
      {checks > 0 && <span className="text-2xs text-text3">{t('funds.checks', { count: checks })}</span>}
    </span>
  );
}

export function useTransferColumns(onOpen: (refNo: WalletTransferRef) => void) {
  const t = useT();
  return useMemo(
    (): Column<ConsoleWalletTransfer>[] => [
      playerColumn(t),
      {
        id: 'amount',
        label: t('funds.amount'),
        isNumeric: true,
        cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      },
      {
        id: 'direction',
        label: t('funds.direction'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-xs font-semibold">{t(`funds.direction_${row.direction}`)}</span>
            <span className="text-2xs text-text3">
              {row.displayName} · {t(`funds.origin_${row.origin}`)}
            </span>
          </span>
        ),
      },
      {
        id: 'status',
        label: t('common.status'),
        cell: (row) => <TransferState transfer={row} className="max-sm:justify-end" />,
      },
      {
        id: 'begun',
        label: t('funds.begun'),
        cell: (row) => <Moment at={row.createdAt} className="text-xs" />,
      },
      {
        id: 'reference',
        label: t('funds.reference'),
        cell: (row) => (
          <span className="block max-w-44 text-2xs break-all text-text2 select-all">{row.refNo}</span>
        ),
      },
      {
        id: 'open',
        label: t('funds.open'),
        cell: (row) => (
          <Button size="sm" onClick={() => onOpen(row.refNo)}>
            {t('funds.open')}
          </Button>
        ),
      },
    ],
    [t, onOpen],
  );
}
