import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { Requirement } from '../../contract/wagering.ts';
import { BetsDialog, EndDialog } from './requirement-dialogs.tsx';
import { usePlayerWagering } from './use-player-wagering.ts';

const tones = {
  OPEN: 'info',
  FULFILLED: 'good',
  PLAYED_OUT: 'plain',
  WAIVED: 'warn',
  EXPIRED: 'warn',
  FORFEITED: 'plain',
} as const satisfies Record<Requirement['state'], string>;

type Asked = { what: 'bets' | 'end'; requirement: Requirement };

/** What this player still has to play, credit by credit, with the bets that counted. */
export function WageringTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const wagering = usePlayerWagering(playerId);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const open = wagering.data?.list.filter(({ state }) => state === 'OPEN') ?? [];
  return (
    <section className="grid gap-3">
      {wagering.data && (
        <p className="font-semibold">
          {t('wageringDesk.left')}: <Money amount={wagering.data.left} />
        </p>
      )}
      {open.map(({ requirementId }) => (
        <WaitingRequests key={requirementId} thing={`wagering:${requirementId}`} />
      ))}
      <DataTable
        id="player-wagering"
        label={t('wageringDesk.title')}
        columns={useColumns(setAsked)}
        query={wagering}
        rowKey={(row) => row.requirementId}
        empty={{ icon: 'receipt', title: t('wageringDesk.empty'), text: t('wageringDesk.emptyText') }}
        more={wagering}
      />
      {asked?.what === 'bets' && (
        <BetsDialog playerId={playerId} requirement={asked.requirement} onClose={close} />
      )}
      {asked?.what === 'end' && (
        <EndDialog playerId={playerId} requirement={asked.requirement} onClose={close} />
      )}
    </section>
  );
}

function useColumns(onAsk: (asked: Asked) => void) {
  const t = useT();
  const canEnd = useCan('wagering.end');
  return useMemo(
    (): Column<Requirement>[] => [
      {
        id: 'kind',
        label: t('wageringDesk.credit'),
        isMain: true,
        cell: (row) => (
          <span className="grid">
            <span className="font-semibold">{t(`wageringDesk.kind_${row.kind}`)}</span>
            <Moment at={row.openedAt} />
          </span>
        ),
      },
      {
        id: 'state',
        label: t('wageringDesk.state'),
        cell: (row) => <Badge tone={tones[row.state]}>{t(`wageringDesk.state_${row.state}`)}</Badge>,
      },
      {
        id: 'amount',
        label: t('wageringDesk.amount'),
        isNumeric: true,
        cell: (row) => <Money amount={row.amount} />,
      },
      {
        id: 'target',
        label: t('wageringDesk.target'),
        isNumeric: true,
        cell: (row) => <Money amount={row.target} />,
      },
      {
        id: 'progress',
        label: t('wageringDesk.progress'),
        isNumeric: true,
        cell: (row) => <Money amount={row.progress} />,
      },
      {
        id: 'closed',
        label: t('wageringDesk.closed'),
        cell: (row) => (row.closedAt ? <Moment at={row.closedAt} /> : '–'),
      },
      {
        id: 'acts',
        label: t('wageringDesk.acts'),
        isActs: true,
        cell: (requirement) => (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" tone="quiet" onClick={() => onAsk({ what: 'bets', requirement })}>
              {t('wageringDesk.bets')}
            </Button>
            {canEnd && requirement.state === 'OPEN' && (
              <Button size="sm" tone="quiet" onClick={() => onAsk({ what: 'end', requirement })}>
                {t('wageringDesk.end')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, canEnd, onAsk],
  );
}
