import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, classNames } from '@kislap/ui';
import type { Level } from '../../contract/levels.ts';
import { VipEmblem } from './vip-emblem.tsx';

const whole = (amount: bigint) => formatMoney(amount, '₱', 0);

/** All nine levels, with what each asks and gives. */
export function VipLadder({ ladder, level }: { ladder: readonly Level[]; level: number }) {
  const t = useT();
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('vip.ladder')}</h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {ladder.map((step) => (
          <li key={step.level}>
            <Step step={step} isHere={step.level === level} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isHere }: { step: Level; isHere: boolean }) {
  const t = useT();
  return (
    <article
      aria-current={isHere ? 'step' : undefined}
      className={classNames(
        'grid h-full content-start gap-3 rounded-tile border bg-bg p-4',
        isHere ? 'border-mango' : 'border-line',
      )}
    >
      <header className="flex items-center gap-3">
        <VipEmblem level={step.level} className="size-14" />
        <div className="min-w-0 flex-1">
          <h3 className="font-bold">{t('vip.level', { level: step.level })}</h3>
          <p className="text-xs text-text3 tnum">
            {t('vip.bets')} {whole(step.bets)} · {t('vip.deposits')} {whole(step.deposits)}
          </p>
        </div>
        {isHere && <Badge tone="good">{t('vip.here')}</Badge>}
      </header>
      <dl className="grid gap-1.5 text-sm">
        <Fact name={t('vip.upgrade')} value={amountOf(step.upgrade)} />
        <Fact name={t('vip.weekly')} value={amountOf(step.weekly)} />
        <Fact name={t('vip.birthday')} value={amountOf(step.birthday)} />
        <Fact
          name={t('vip.multiplier')}
          value={t('vip.times', { times: (step.multiplier / 100).toFixed(1) })}
        />
        <Fact
          name={t('vip.daily')}
          value={step.dailyWithdrawal === null ? t('vip.dailyUsual') : whole(step.dailyWithdrawal)}
        />
        <Fact name={t('vip.free')} value={freeOf(step)} />
        <Fact name={t('vip.keep')} value={step.keep === null ? t('vip.none') : whole(step.keep)} />
      </dl>
    </article>
  );

  function amountOf(amount: bigint): string {
    return amount === 0n ? t('vip.none') : whole(amount);
  }

  function freeOf({ dailyWithdrawal, freeWithdrawals }: Level): string {
    if (dailyWithdrawal === null) return t('vip.dailyUsual');
    return freeWithdrawals === null ? t('vip.freeAll') : String(freeWithdrawals);
  }
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-text3">{name}</dt>
      <dd className="text-end font-semibold tnum">{value}</dd>
    </div>
  );
}
