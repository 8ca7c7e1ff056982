import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ConsolePromotion, DeskState } from '../../contract/promotions.console.ts';
import { ApplicationList } from './application-list.tsx';
import { BoardDialog } from './board-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { Liability } from './liability.tsx';
import { PromotionEditor } from './promotion-editor.tsx';
import { useClosePromotion, usePromotions } from './use-promotions.ts';

const route = getRouteApi('/shell/promotions');

/** What players may take, what it costs, and the applications that wait. */
export function PromotionsPage() {
  const t = useT();
  const canWrite = useCan('promotions.write');
  const { tab = 'list' } = route.useSearch();
  const navigate = route.useNavigate();
  const [edited, setEdited] = useState<ConsolePromotion | 'new' | null>(null);
  return (
    <Page
      title={t('promotionsDesk.title')}
      lead={t('promotionsDesk.lead')}
      permission="promotions.read"
      actions={
        canWrite && (
          <Button tone="primary" icon="gift" className="max-sm:w-full" onClick={() => setEdited('new')}>
            {t('promotionsDesk.add')}
          </Button>
        )
      }
    >
      <WaitingRequests kind="promotions.publish" className="mb-4" />
      <WaitingRequests kind="promotions.give" className="mb-4" />
      <WaitingRequests kind="promotions.pay_tournament" className="mb-4" />
      <WaitingRequests kind="promotions.void_tournament" className="mb-4" />
      <TabBar
        label={t('promotionsDesk.title')}
        value={tab}
        tabs={[
          {
            name: 'list',
            label: t('promotionsDesk.list'),
            content: () => <PromotionList onEdit={setEdited} />,
          },
          {
            name: 'applications',
            label: t('promotionsDesk.applications'),
            content: () => <ApplicationList />,
          },
        ]}
        onChange={(name) =>
          void navigate({ search: { tab: name === 'list' ? undefined : name }, replace: true })
        }
      />
      {edited && (
        <PromotionEditor promotion={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

function PromotionList({ onEdit }: { onEdit: (promotion: ConsolePromotion) => void }) {
  const { t, language } = useI18n();
  const promotions = usePromotions();
  const [closing, setClosing] = useState<ConsolePromotion | null>(null);
  const [given, setGiven] = useState<ConsolePromotion | null>(null);
  const close = useClosePromotion();
  const { board } = route.useSearch();
  const navigate = route.useNavigate();
  const setBoard = useCallback(
    (row: ConsolePromotion | null) =>
      void navigate({
        search: (known) => ({ ...known, board: row?.promotionId }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const seen = promotions.data?.list.find((row) => row.promotionId === board && row.content.tournament);
  return (
    <>
      {promotions.data && promotions.data.list.length > 0 && <Liability list={promotions.data.list} />}
      <DataTable
        id="promotions"
        label={t('promotionsDesk.title')}
        columns={useColumns({ onEdit, onClose: setClosing, onGive: setGiven, onBoard: setBoard })}
        query={promotions}
        rowKey={(row) => row.promotionId}
        empty={{ icon: 'gift', title: t('promotionsDesk.empty'), text: t('promotionsDesk.emptyText') }}
      />
      {seen && <BoardDialog promotion={seen} onClose={() => setBoard(null)} />}
      {given && <GiftDialog promotion={given} onClose={() => setGiven(null)} />}
      {closing && (
        <ConfirmDialog
          title={t('promotionsDesk.closeTitle')}
          lead={t('promotionsDesk.closeLead')}
          confirmLabel={t('promotionsDesk.close')}
          isBusy={close.isPending}
          error={close.error}
          onClose={() => setClosing(null)}
          onConfirm={() =>
            close.mutate(closing.promotionId, {
              onSuccess: () => {
                showToast(
                  'good',
                  t('promotionsDesk.closed', { name: closing.content.texts[language].title }),
                );
                setClosing(null);
              },
            })
          }
        />
      )}
    </>
  );
}

const stateTones: Partial<Record<DeskState, 'good' | 'info'>> = { SOON: 'info', OPEN: 'good' };

interface RowActs {
  onEdit: (row: ConsolePromotion) => void;
  onClose: (row: ConsolePromotion) => void;
  onGive: (row: ConsolePromotion) => void;
  onBoard: (row: ConsolePromotion) => void;
}

function useColumns({ onEdit, onClose, onGive, onBoard }: RowActs) {
  const mayGive = useCan('promotions.give');
  const { t, language } = useI18n();
  const canWrite = useCan('promotions.write');
  return useMemo(
    (): Column<ConsolePromotion>[] => [
      {
        id: 'name',
        label: t('promotionsDesk.name'),
        isMain: true,
        cell: ({ content, version, stockLeft }) => (
          <span className="grid">
            <span className="font-semibold">{content.texts[language].title}</span>
            <span className="text-xs text-text3">
              {t(`promotionsDesk.kind_${content.kind}`)} · {t('promotionsDesk.version', { version })}
              {stockLeft !== null && ` · ${t('promotionsDesk.stockLeft', { count: stockLeft })}`}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        label: t('promotionsDesk.state'),
        cell: ({ state }) => (
          <Badge tone={stateTones[state] ?? 'plain'}>{t(`promotionsDesk.state_${state}`)}</Badge>
        ),
      },
      {
        id: 'offer',
        label: t('promotionsDesk.offer'),
        cell: ({ content: { percent, bonusMax, multiplier } }) => (
          <span className="tnum">
            {percent !== null && `${percent} % · `}
            {formatMoney(bonusMax)} · {multiplier}×
          </span>
        ),
      },
      {
        id: 'taken',
        label: t('promotionsDesk.taken'),
        isNumeric: true,
        cell: ({ figures }) => figures.taken,
      },
      {
        id: 'playing',
        label: t('promotionsDesk.playing'),
        isNumeric: true,
        cell: ({ figures }) => figures.playing,
      },
      {
        id: 'open',
        label: t('promotionsDesk.open'),
        isNumeric: true,
        cell: ({ figures }) => <Money amount={figures.open} />,
      },
      {
        id: 'expected',
        label: t('promotionsDesk.expected'),
        isNumeric: true,
        cell: ({ figures }) => <Money amount={figures.expected} />,
      },
      {
        id: 'given',
        label: t('promotionsDesk.given'),
        isNumeric: true,
        cell: ({ figures }) => <Money amount={figures.given} />,
      },
      {
        id: 'paid',
        label: t('promotionsDesk.paid'),
        isNumeric: true,
        cell: ({ figures }) => <Money amount={figures.paid} />,
      },
      {
        id: 'acts',
        label: t('promotionsDesk.acts'),
        isActs: true,
        cell: (row) => <Acts row={row} {...{ canWrite, mayGive, onEdit, onClose, onGive, onBoard }} />,
      },
    ],
    [t, language, canWrite, mayGive, onEdit, onClose, onGive, onBoard],
  );
}

function Acts({
  row,
  canWrite,
  mayGive,
  onEdit,
  onClose,
  onGive,
  onBoard,
}: RowActs & { row: ConsolePromotion; canWrite: boolean; mayGive: boolean }) {
  const t = useT();
  const isOpen = row.state === 'OPEN';
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1 max-sm:justify-end">
      {row.content.tournament && (
        <Button size="sm" onClick={() => onBoard(row)}>
          {t('promotionsDesk.board')}
        </Button>
      )}
      {mayGive && isOpen && row.content.kind === 'MANUAL' && (
        <Button size="sm" onClick={() => onGive(row)}>
          {t('promotionsDesk.give')}
        </Button>
      )}
      {canWrite && row.state !== 'VOIDED' && (
        <Button size="sm" onClick={() => onEdit(row)}>
          {t('promotionsDesk.change')}
        </Button>
      )}
      {canWrite && (isOpen || row.state === 'SOON') && (
        <Button size="sm" tone="quiet" onClick={() => onClose(row)}>
          {t('promotionsDesk.close')}
        </Button>
      )}
    </span>
  );
}
