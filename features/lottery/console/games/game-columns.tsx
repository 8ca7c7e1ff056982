import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { type TextKey, useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useRef } from 'react';
import type { ConsoleGame } from '../../contract/games.console.ts';
import { DrawStateBadge } from '../draw-badges.tsx';

const groups = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT'] as const;

interface GameActs {
  /** Absent where the reader may not. */
  onSwitch: ((game: ConsoleGame) => void) | undefined;
  onSource: ((game: ConsoleGame) => void) | undefined;
}

export function useGameColumns(given: GameActs): Column<ConsoleGame>[] {
  const t = useT();
  const acts = useRef(given);
  acts.current = given;
  const canSwitch = given.onSwitch !== undefined;
  const canAsk = given.onSource !== undefined;
  return useMemo(
    (): Column<ConsoleGame>[] => [
      {
        id: 'game',
        label: t('lotteryDesk.game'),
        isMain: true,
        cell: ({ game, vassalage, issueKind }) => {
          const group = groups.find((one) => one === vassalage);
          const kind: TextKey = `lotteryDesk.kind_${issueKind}`;
          return (
            <span className="grid gap-0.5">
              <span className="font-semibold">{game}</span>
              <span className="text-2xs text-text3">
                {group ? t(`lotteryDesk.group_${group}`) : vassalage} · {t(kind)}
              </span>
            </span>
          );
        },
      },
      {
        id: 'source',
        label: t('lotteryDesk.source'),
        cell: (row) => <SourceCell row={row} canAsk={canAsk} onAsk={() => acts.current.onSource?.(row)} />,
      },
      {
        id: 'opened',
        label: t('lotteryDesk.openIssue'),
        cell: ({ opened }) =>
          opened ? (
            <span className="grid gap-0.5">
              <span className="tnum">{opened.issue}</span>
              <span className="text-2xs text-text3">
                {t('lotteryDesk.closes')} <Moment at={opened.closesAt} />
              </span>
            </span>
          ) : (
            <span className="text-text3">{t('lotteryDesk.noneOpen')}</span>
          ),
      },
      {
        id: 'last',
        label: t('lotteryDesk.lastDraw'),
        cell: ({ last }) =>
          last ? (
            <span className="inline-flex flex-wrap items-center gap-1.5 max-sm:justify-end">
              <span className="tnum">{last.issue}</span>
              <DrawStateBadge state={last.state} />
            </span>
          ) : (
            <span className="text-text3">{t('lotteryDesk.noneOpen')}</span>
          ),
      },
      {
        id: 'isOn',
        label: t('lotteryDesk.onOff'),
        cell: (row) => (
          <Switch
            label={t('lotteryDesk.switchOf', { game: row.game })}
            isOn={row.isOn}
            isDisabled={!canSwitch}
            onChange={() => acts.current.onSwitch?.(row)}
          />
        ),
      },
    ],
    [t, canSwitch, canAsk],
  );
}

function SourceCell({ row, canAsk, onAsk }: { row: ConsoleGame; canAsk: boolean; onAsk: () => void }) {
  const t = useT();
  const { game, source, derivedFrom, feeds } = row;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Badge tone={source === 'HOUSE' ? 'plain' : 'info'}>{t(`lotteryDesk.source_${source}`)}</Badge>
      {feeds.length > 0 && <span className="text-2xs text-text3">{feeds.join(', ')}</span>}
      {derivedFrom !== null && (
        <span className="text-2xs text-text3">{t('lotteryDesk.derivedFrom', { game: derivedFrom })}</span>
      )}
      {canAsk && derivedFrom === null && (
        <Button size="sm" tone="quiet" aria-label={t('lotteryDesk.changeSourceOf', { game })} onClick={onAsk}>
          {t('lotteryDesk.changeSource')}
        </Button>
      )}
    </span>
  );
}
