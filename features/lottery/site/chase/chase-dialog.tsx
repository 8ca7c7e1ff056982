import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Checkbox, Dialog, Notice, Skeleton } from '@kislap/ui';
import { useMemo, useState } from 'react';
import { limitPayout } from '../../rules/orders/limits.ts';
import { bestPayout } from '../../rules/returns/best-prize.ts';
import type { GameView } from '../game-view.ts';
import { useOpened } from '../shared/use-lottery.ts';
import { BetTitle } from '../slip/bet-title.tsx';
import { type BetAsk, type PricedBet, toBodyPicks } from '../slip/pricing.ts';
import { type ChaseShape, chaseRange, multiplesOf, planChase } from './chase-plan.ts';
import { ChaseShapeFields } from './chase-shape-fields.tsx';
import { ChaseTable } from './chase-table.tsx';
import { useCreateChase } from './use-create-chase.ts';

const firstCount = 5;

interface ChaseDialogProps {
  given: GameView;
  ask: BetAsk;
  priced: PricedBet;
  onClose: () => void;
  /** The bet is no longer of the slip. */
  onChased: () => void;
}

/** Plans one bet over several draws: how many, at which multiples, and what each draw costs and may bring. */
export default function ChaseDialog({ given, ask, priced, onClose, onChased }: ChaseDialogProps) {
  const t = useT();
  const { game } = given;
  const range = chaseRange(game);
  const opened = useOpened(game.code, range.max);
  const draws = opened.data?.numeros ?? [];
  const countMax = Math.min(range.max, draws.length);
  const [shape, setShape] = useState<ChaseShape>({
    count: firstCount,
    start: ask.multiple,
    factor: 1,
    every: 1,
  });
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const [stopOnWin, setStopOnWin] = useState(true);
  const intent = useIntentKey();
  const create = useCreateChase();
  const rows = usePlan({ priced, ask, draws, shape, typed });
  const total = rows.at(-1)?.total ?? 0n;
  const isDone = create.isSuccess;

  function submit(): void {
    const { multiple: _multiple, picks, ...template } = ask;
    const body = {
      ...template,
      picks: toBodyPicks(picks),
      issues: rows.map(({ issue, multiple }) => ({ issue, multiple })),
      stopOnWin,
    };
    create.mutate(
      { body, key: intent.key },
      {
        // What was refused is another request when it is sent again; where nobody knows, it is the same.
        onError: ({ code }) => {
          if (code !== 'network' && code !== 'timeout') intent.renew();
        },
      },
    );
  }

  return (
    <Dialog
      title={t('lottery.chaseTitle')}
      closeLabel={t('common.close')}
      lead={t('lottery.chaseLead')}
      onClose={() => {
        if (isDone) onChased();
        onClose();
      }}
      size="lg"
      footer={
        isDone ? (
          <Button
            tone="primary"
            size="lg"
            className="w-full"
            onClick={() => {
              onChased();
              onClose();
            }}
          >
            {t('lottery.done')}
          </Button>
        ) : (
          <Button
            tone="primary"
            size="lg"
            className="w-full"
            disabled={rows.length < range.min}
            isBusy={create.isPending}
            onClick={submit}
          >
            {t('lottery.confirmChase', { amount: formatMoney(total) })}
          </Button>
        )
      }
    >
      {isDone ? (
        <Notice tone="good" title={t('lottery.chasedTitle')}>
          {t('lottery.chasedText', { count: rows.length, amount: formatMoney(create.data.held) })}
        </Notice>
      ) : (
        <div className="grid gap-5">
          <BetTitle priced={priced} />
          {opened.data ? (
            countMax < range.min ? (
              <Notice tone="warn">{t('lottery.chaseTooFew')}</Notice>
            ) : (
              <>
                <ChaseShapeFields
                  shape={shape}
                  min={range.min}
                  max={countMax}
                  onChange={(next) => {
                    setShape(next);
                    setTyped({});
                  }}
                />
                <Checkbox
                  label={t('lottery.stopOnWin')}
                  checked={stopOnWin}
                  onChange={(event) => setStopOnWin(event.target.checked)}
                />
                <ChaseTable
                  rows={rows}
                  onMultiple={(issue, multiple) => setTyped({ ...typed, [issue]: multiple })}
                />
                <p className="text-xs text-pretty text-text3">{t('lottery.chaseHint')}</p>
              </>
            )
          ) : (
            !opened.error && <Skeleton className="h-60" />
          )}
          <ErrorNotice error={opened.error} onRetry={() => void opened.refetch()} />
          <ErrorNotice error={create.error} />
        </div>
      )}
    </Dialog>
  );
}

interface PlanParts {
  priced: PricedBet;
  ask: BetAsk;
  draws: readonly { issue: string; drawsAt: Date }[];
  shape: ChaseShape;
  /** Multiples that the player typed himself. */
  typed: Readonly<Record<string, number>>;
}

function usePlan({ priced, ask, draws, shape, typed }: PlanParts) {
  const { checked, cost } = priced;
  const prizeOf = useMemo(() => {
    const known = new Map<number, bigint>();
    return (multiple: number) => {
      const { game, rule, entry, stake } = checked;
      const prize =
        known.get(multiple) ??
        limitPayout(game, bestPayout(rule, entry, { ...stake, multiple: BigInt(multiple) }));
      known.set(multiple, prize);
      return prize;
    };
  }, [checked]);
  const issues = draws.slice(0, shape.count);
  const multiples = multiplesOf(shape).map((one, at) => typed[issues[at]?.issue ?? ''] ?? one);
  return planChase({ issues, multiples, unitCost: cost / BigInt(ask.multiple), prizeOf });
}
