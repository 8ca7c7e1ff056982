import { formatDate, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Skeleton } from '@kislap/ui';
import type { Level, Standing } from '../../contract/levels.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { useVip, type Vip } from './use-vip.ts';
import { VipEmblem } from './vip-emblem.tsx';
import { VipGifts } from './vip-gifts.tsx';
import { VipLadder } from './vip-ladder.tsx';

const weekMin = 1_000_000_000n;
const whole = (amount: bigint) => formatMoney(amount, '₱', 0);

/** Where the player stands, what is missing to the next level, and what each level gives. */
export function VipPage() {
  const t = useT();
  const vip = useVip();
  const { data, error } = vip;
  return (
    <div>
      <PageHead title={t('vip.title')} lead={t('vip.lead')} />
      <ErrorNotice error={error} onRetry={() => void vip.refetch()} />
      {!data && !error && (
        <div className="grid gap-4">
          <Skeleton className="h-56" />
          <Skeleton className="h-72" />
        </div>
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Present vip={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <Keep vip={data} />
            <Week standing={data.standing} ladder={data.ladder} />
          </div>
          <VipLadder ladder={data.ladder} level={data.standing.level} />
          <VipGifts gifts={data.gifts} />
          <Rules />
        </div>
      )}
    </div>
  );
}

function Present({ vip: { ladder, standing } }: { vip: Vip }) {
  const { t, language } = useI18n();
  const { level, reached, levelSince } = standing;
  const next = ladder.find((step) => step.level === reached + 1);
  return (
    <Card className="lattice grid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-center gap-4 sm:grid sm:justify-items-center sm:gap-2">
        <VipEmblem level={level} className="size-24 sm:size-36" />
        <p className="sm:text-center">
          <span className="block text-xs text-text3">{t('vip.yours')}</span>
          <strong className="block text-2xl font-extrabold">{t('vip.level', { level })}</strong>
          {levelSince && (
            <span className="block text-xs text-text3">
              {t('vip.since', { date: formatDate(levelSince, language) })}
            </span>
          )}
        </p>
      </div>
      {next ? (
        <div className="grid gap-4">
          <h2 className="text-lg font-bold">{t('vip.toNext', { level: next.level })}</h2>
          <Missing label={t('vip.bets')} now={standing.bets} target={next.bets} tone="mango" />
          <Missing label={t('vip.deposits')} now={standing.deposits} target={next.deposits} tone="tide" />
          <p className="text-sm text-text2">
            {t('vip.upgrade')}: <strong className="text-accent">{whole(next.upgrade)}</strong>
          </p>
        </div>
      ) : (
        <p className="text-lg font-bold text-pretty">{t('vip.top')}</p>
      )}
    </Card>
  );
}

interface MissingProps {
  label: string;
  now: bigint;
  target: bigint;
  tone: 'mango' | 'tide';
}

function Missing({ label, now, target, tone }: MissingProps) {
  const t = useT();
  const text = t('vip.reachedOf', { now: whole(now < 0n ? 0n : now), target: whole(target) });
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-text2 tnum">
          {now >= target ? t('vip.done') : t('vip.missing', { amount: formatMoney(target - now) })}
        </span>
      </p>
      <ProgressBar label={label} text={text} now={now} target={target} tone={tone} />
      <p className="text-xs text-text3 tnum">{text}</p>
    </div>
  );
}

/** What keeps the level, or brings a lost one back. */
function Keep({ vip: { ladder, standing, nextCheck } }: { vip: Vip }) {
  const { t, language } = useI18n();
  const { level, reached, turnover } = standing;
  const isLost = level < reached;
  const step = ladder.find((one) => one.level === (isLost ? level + 1 : level));
  if (!step || step.keep === null) return null;
  const date = formatDate(new Date(`${nextCheck}T00:00:00+08:00`), language);
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">
        {t(isLost ? 'vip.lostTitle' : 'vip.keepTitle', { level: step.level })}
      </h2>
      <p className="text-sm text-pretty text-text2">
        {isLost ? t('vip.lostText', { amount: whole(step.keep) }) : t('vip.keepText', { date })}
      </p>
      <Missing label={t('vip.bets')} now={turnover} target={step.keep} tone="mango" />
    </Card>
  );
}

function Week({ standing, ladder }: { standing: Standing; ladder: readonly Level[] }) {
  const t = useT();
  const gift = ladder.find(({ level }) => level === standing.level)?.weekly ?? 0n;
  if (gift === 0n) return null;
  const isDone = standing.week >= weekMin;
  return (
    <Card className="grid gap-3">
      <h2 className="flex justify-between gap-3 text-lg font-bold">
        {t('vip.weekTitle')} <span className="text-accent">{whole(gift)}</span>
      </h2>
      <p className="text-sm text-pretty text-text2">
        {isDone ? t('vip.weekDone') : t('vip.weekText', { amount: whole(weekMin) })}
      </p>
      <Missing label={t('vip.bets')} now={standing.week} target={weekMin} tone="tide" />
    </Card>
  );
}

function Rules() {
  const t = useT();
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('vip.rules')}</h2>
      <ul className="grid max-w-prose list-disc gap-2 ps-5 text-sm text-pretty text-text2">
        <li>{t('vip.ruleWeight')}</li>
        <li>{t('vip.ruleKeep')}</li>
        <li>{t('vip.ruleReturn')}</li>
        <li>{t('vip.ruleGifts')}</li>
        <li>{t('vip.ruleCashback')}</li>
        <li>{t('vip.ruleOdds')}</li>
      </ul>
    </Card>
  );
}
