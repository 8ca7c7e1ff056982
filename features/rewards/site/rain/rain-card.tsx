import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, Button, buttonClass, EmptyState, Notice, Skeleton } from '@kislap/ui';
import { useEffect } from 'react';
import type { Grab, RainWindow } from '../../contract/rain.ts';
import type { TryKey } from '../../contract/rewards.ids.ts';
import { rainMessage } from '../../rules/envelopes.ts';
import { FairPanel } from '../fair-panel.tsx';
import { TicketCount } from '../ticket-count.tsx';
import { RainSky } from './rain-sky.tsx';
import { useGrab, useRain, verifyWindow } from './use-rain.ts';
import { clockText, useTicking } from './use-ticking.ts';

/** The red envelope rain: the countdown, the rain itself, what one got, and what proves it. */
export function RainCard() {
  const t = useT();
  const rain = useRain();
  const { data, error } = rain;
  const [window] = data?.coming ?? [];
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('rewards.rain')}</h2>
      <p className="mb-3 text-sm text-pretty text-text2">{t('rewards.rainLead')}</p>
      <ErrorNotice error={error} onRetry={() => void rain.refetch()} />
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {window ? (
            <Sky
              key={window.code}
              window={window}
              aheadMs={data.aheadMs}
              left={data.tickets.left}
              onTurn={() => void rain.refetch()}
            />
          ) : (
            <EmptyState icon="gift" title={t('rewards.rainNone')} className="py-6" />
          )}
          <TicketCount tickets={data.tickets} />
          {data.grabs.length > 0 && <Grabs grabs={data.grabs} />}
          <p className="text-xs text-pretty text-text3">
            {t('rewards.rainFair')} {t('rewards.once')}
          </p>
          {window && <FairPanel commit={window.commit} seed={null} message={rainMessage(window.code)} />}
          {data.past.length > 0 && <Past windows={data.past} />}
        </div>
      )}
    </Card>
  );
}

interface SkyProps {
  window: RainWindow;
  aheadMs: number;
  left: number;
  /** It opens or ends now. */
  onTurn: () => void;
}

function Sky({ window, aheadMs, left, onTurn }: SkyProps) {
  const { t, language } = useI18n();
  const now = useTicking(aheadMs);
  const { code, opensAt, closesAt, pool, shares, taken } = window;
  const isOpen = opensAt.getTime() <= now;
  const isOver = closesAt.getTime() <= now;

  useEffect(() => {
    if (isOver) onTurn();
  }, [isOver, onTurn]);

  return (
    <div className="lattice relative grid min-h-72 place-items-center overflow-hidden rounded-tile border border-line bg-bg px-4 py-8 text-center">
      <RainSky isRaining={isOpen && !isOver} />
      <div className="relative grid w-full max-w-90 justify-items-center gap-3 rounded-tile bg-bg/85 p-4">
        <p className="text-sm text-text2">{t(isOpen ? 'rewards.rainOpen' : 'rewards.rainStarts')}</p>
        <p role="timer" className="font-display text-4xl font-extrabold tnum">
          {clockText((isOpen ? closesAt : opensAt).getTime() - now)}
        </p>
        {!isOpen && (
          <p className="text-sm text-text2">
            {t('rewards.rainNext', { time: formatDateTime(opensAt, language) })}
          </p>
        )}
        <p className="font-semibold tnum">
          {isOpen && taken > 0
            ? t(taken < shares ? 'rewards.rainLeft' : 'rewards.rainEmpty', { count: shares - taken })
            : t('rewards.rainPool', { pool: formatMoney(pool), shares })}
        </p>
        {isOpen && !isOver && <GrabButton code={code} left={left} isEmpty={taken === shares} />}
      </div>
    </div>
  );
}

function GrabButton({ code, left, isEmpty }: { code: string; left: number; isEmpty: boolean }) {
  const t = useT();
  const grab = useGrab();
  const { key, renew } = useIntentKey();
  return (
    <div className="grid w-full gap-3">
      <div aria-live="polite">{grab.data && <Got grab={grab.data} />}</div>
      <ErrorNotice error={grab.error} />
      {left > 0 && !isEmpty && (
        <Button
          tone="primary"
          size="lg"
          icon="gift"
          isBusy={grab.isPending}
          onClick={() => grab.mutate({ code, tryKey: key as TryKey }, { onSuccess: renew })}
        >
          {t('rewards.grab')}
        </Button>
      )}
      {left === 0 && !grab.data && !isEmpty && (
        <Link to="/member/deposit" className={buttonClass('secondary', 'lg')}>
          {t('rewards.toDeposit')}
        </Link>
      )}
    </div>
  );
}

function Got({ grab }: { grab: Grab }) {
  const t = useT();
  if (grab.amount === null) return <Notice tone="info">{t('rewards.grabbedNone')}</Notice>;
  if (grab.state === 'VOID') return <Notice tone="warn">{t('rewards.wonVoid')}</Notice>;
  const text = grab.state === 'PENDING' ? 'rewards.grabbedLater' : 'rewards.grabbed';
  return <Notice tone="good">{t(text, { amount: formatMoney(grab.amount) })}</Notice>;
}

const tones = { PENDING: 'info', PAID: 'good', EMPTY: 'plain', VOID: 'warn' } as const;

function Grabs({ grabs }: { grabs: readonly Grab[] }) {
  const t = useT();
  return (
    <section>
      <h3 className="font-semibold">{t('rewards.grabsToday')}</h3>
      <ul className="divide-y divide-line">
        {grabs.map(({ grabId, share, amount, state }) => (
          <li key={grabId} className="flex items-center justify-between gap-3 py-2 text-sm tnum">
            <span>{share === null ? '–' : t('rewards.share', { share })}</span>
            <span className="flex items-center gap-3">
              {amount !== null && (
                <strong>
                  <Money amount={amount} />
                </strong>
              )}
              <Badge tone={tones[state]}>{t(`rewards.grab_${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Past({ windows }: { windows: readonly RainWindow[] }) {
  const { t, language } = useI18n();
  return (
    <section>
      <h3 className="font-semibold">{t('rewards.rainPast')}</h3>
      <ul className="divide-y divide-line">
        {windows.map((window) => (
          <li key={window.code} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm tnum">
              <time dateTime={window.opensAt.toISOString()} className="text-text2">
                {formatDateTime(window.opensAt, language)}
              </time>
              <span>{t('rewards.rainPool', { pool: formatMoney(window.pool), shares: window.shares })}</span>
            </p>
            <FairPanel
              commit={window.commit}
              seed={window.seed}
              message={rainMessage(window.code)}
              verify={() => verifyWindow(window)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
