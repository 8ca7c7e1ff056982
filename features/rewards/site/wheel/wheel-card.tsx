import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Button, buttonClass, EmptyState, Notice, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { TryKey } from '../../contract/rewards.ids.ts';
import type { Spin, WheelPrize } from '../../contract/wheel.ts';
import { wheelMessage } from '../../rules/wheel.ts';
import { FairPanel } from '../fair-panel.tsx';
import { TicketCount } from '../ticket-count.tsx';
import { OddsTable } from './odds-table.tsx';
import { SpinList } from './spin-list.tsx';
import { useSpin, useWheel, useWheelRest } from './use-wheel.ts';
import { middleOf, WheelDrawing } from './wheel-drawing.tsx';

const turnsASpin = 5;

/** The wheel: a ticket, a spin, the honest odds beside it. */
export function WheelCard() {
  const t = useT();
  const wheel = useWheel();
  const { data, error } = wheel;
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('rewards.wheel')}</h2>
      <p className="mb-3 text-sm text-pretty text-text2">{t('rewards.wheelLead')}</p>
      <ErrorNotice error={error} onRetry={() => void wheel.refetch()} />
      {!data && !error && <Skeleton className="h-80" />}
      {data && !data.isOpen && (
        <EmptyState icon="roulette" title={t('rewards.wheelClosed')} className="py-6" />
      )}
      {data?.isOpen && (
        <div className="grid gap-4">
          <div className="grid items-center gap-6 md:grid-cols-2">
            <Turning prizes={data.prizes} left={data.tickets.left} />
            <div className="grid content-start gap-3">
              <TicketCount tickets={data.tickets} />
              <OddsTable prizes={data.prizes} />
              <p className="text-xs text-text3">{t('rewards.once')}</p>
            </div>
          </div>
          <FairPanel
            commit={data.next.commit}
            seed={null}
            message={wheelMessage(data.player, data.next.nonce)}
          />
          <SpinList player={data.player} />
        </div>
      )}
    </Card>
  );
}

function Turning({ prizes, left }: { prizes: readonly WheelPrize[]; left: number }) {
  const t = useT();
  const spin = useSpin();
  const settle = useWheelRest();
  const { key, renew } = useIntentKey();
  const [turned, setTurned] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const [result, setResult] = useState<Spin>();

  function start() {
    setResult(undefined);
    spin.mutate(key as TryKey, {
      onSuccess(spun) {
        renew();
        const target = 360 - middleOf(spun.place ?? spun.drawn, prizes.length);
        const whole = Math.ceil(turned / 360) * 360;
        setResult(spun);
        setTurned(whole + turnsASpin * 360 + target);
        // Without motion nothing turns, and nothing tells of its end.
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (isStill) void settle();
        else setTurning(true);
      },
    });
  }

  return (
    <div className="grid gap-3">
      <WheelDrawing
        prizes={prizes}
        turned={turned}
        onRest={() => {
          setTurning(false);
          void settle();
        }}
      />
      <div aria-live="polite" className="min-h-12">
        {result && !isTurning && <Result spin={result} />}
      </div>
      <ErrorNotice error={spin.error} />
      {left > 0 || isTurning || spin.isPending ? (
        <Button tone="primary" size="lg" isBusy={spin.isPending || isTurning} onClick={start}>
          {t(isTurning ? 'rewards.spinning' : 'rewards.spin')}
        </Button>
      ) : (
        <Link to="/member/deposit" className={buttonClass('secondary', 'lg')}>
          {t('rewards.toDeposit')}
        </Link>
      )}
    </div>
  );
}

function Result({ spin }: { spin: Spin }) {
  const t = useT();
  const { state, place, drawn } = spin;
  const amount = formatMoney(spin.amount);
  if (state === 'NOTHING') return <Notice tone="info">{t('rewards.wonNothing')}</Notice>;
  if (state === 'VOID') return <Notice tone="warn">{t('rewards.wonVoid')}</Notice>;
  if (state === 'PENDING') return <Notice tone="good">{t('rewards.wonLater', { amount })}</Notice>;
  return <Notice tone="good">{t(place === drawn ? 'rewards.won' : 'rewards.wonOther', { amount })}</Notice>;
}
