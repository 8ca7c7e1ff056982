import { formatDate } from '@kislap/i18n';
import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Button, PaneEmblem, Skeleton } from '@kislap/ui';
import { ConvertForm } from './convert-form.tsx';
import { formatPoints } from './format-points.ts';
import { GoodsList } from './goods-list.tsx';
import { History } from './history.tsx';
import { OrderList } from './order-list.tsx';
import { usePoints, usePointsConfig } from './use-mall.ts';

/** What points buy; whose session it is sees their own beside it. */
export function MallPage() {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  return (
    <div className="mx-auto grid max-w-270 grid-cols-[minmax(0,1fr)] gap-4 pb-6">
      <section className="lattice grid items-center overflow-hidden rounded-card border border-line bg-s1 shadow-edge md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid justify-items-start gap-3 p-6 sm:p-8">
          <h1 className="text-3xl font-extrabold text-balance">{t('points.title')}</h1>
          <p className="max-w-130 text-pretty text-text2">{t('points.lead')}</p>
          {isSignedIn ? <Own /> : <Visitor />}
        </div>
        <PaneEmblem icon="star" className="text-ube max-md:hidden md:-my-8" />
      </section>
      <GoodsList />
      {isSignedIn && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <ConvertForm />
          <OrderList />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {isSignedIn && <History />}
        <Earning />
      </div>
    </div>
  );
}

function Visitor() {
  const t = useT();
  return (
    <>
      <p className="font-semibold">{t('points.signIn')}</p>
      <Button tone="primary" onClick={() => openDialog('login', {})}>
        {t('points.logIn')}
      </Button>
    </>
  );
}

function Own() {
  const { t, language } = useI18n();
  const own = usePoints();
  const { data, error } = own;
  if (error) return <ErrorNotice error={error} onRetry={() => void own.refetch()} />;
  if (!data) return <Skeleton className="h-16 w-56" />;
  const { points, multiplier, nextLapse } = data;
  return (
    <div className="grid gap-1">
      <p className="text-sm text-text2">{t('points.yours')}</p>
      <p className="font-display text-4xl font-extrabold text-accent tnum">{formatPoints(points)}</p>
      {multiplier > 100 && (
        <p className="text-sm text-text2">{t('points.times', { times: (multiplier / 100).toFixed(1) })}</p>
      )}
      {nextLapse && (
        <p className="text-sm text-text3">
          {t('points.lapse', {
            points: formatPoints(nextLapse.points),
            date: formatDate(new Date(`${nextLapse.on}T00:00:00+08:00`), language),
          })}
        </p>
      )}
    </div>
  );
}

const known = [
  'RNG',
  'FISH',
  'BINGO',
  'MINI',
  'PVP',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'ELOTT',
  'LOTT',
  'COCKFIGHT',
] as const;

function Earning() {
  const t = useT();
  const { data } = usePointsConfig();
  if (!data) return <Skeleton className="h-60" />;
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('points.earn')}</h2>
      <p className="mt-1 mb-3 text-sm text-pretty text-text2">
        {t('points.earnLead', { days: data.lapseDays })}
      </p>
      <dl className="grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
        {known.map((category) => (
          <div key={category} className="flex justify-between gap-3">
            <dt className="text-text3">{t(`points.cat_${category}`)}</dt>
            <dd className="font-semibold tnum">
              {((data.weights.find((one) => one.category === category)?.weight ?? 0) / 100).toFixed(1)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
