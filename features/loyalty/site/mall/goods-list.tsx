import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Button, EmptyState, Icon, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { Goods } from '../../contract/mall.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { formatPoints } from './format-points.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { useGoods, usePoints } from './use-mall.ts';

export function GoodsList() {
  const t = useT();
  const goods = useGoods();
  const isSignedIn = useIsSignedIn();
  const { data: own } = usePoints();
  const [chosen, setChosen] = useState<Goods>();
  const { data, error } = goods;
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('points.goods')}</h2>
      <ErrorNotice error={error} onRetry={() => void goods.refetch()} />
      {!data && !error && <Skeleton className="h-48" />}
      {data?.list.length === 0 && (
        <EmptyState icon="gift" title={t('points.goodsEmpty')} text={t('points.goodsEmptyText')} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data?.list.map((one) => (
          <li key={one.goodsId}>
            <GoodsCard
              goods={one}
              points={own?.points}
              onGet={() => (isSignedIn ? setChosen(one) : openDialog('login', {}))}
            />
          </li>
        ))}
      </ul>
      {chosen && <RedeemDialog goods={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

interface GoodsCardProps {
  goods: Goods;
  /** Undefined where nobody's points are known. */
  points: bigint | undefined;
  onGet: () => void;
}

function GoodsCard({ goods: { name, text, price, stock }, points, onGet }: GoodsCardProps) {
  const t = useT();
  const missing = points === undefined || points >= price ? 0n : price - points;
  const priceText = t('points.price', { points: formatPoints(price) });
  return (
    <article className="grid h-full content-start gap-3 rounded-tile border border-line bg-bg p-4">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-tile border border-line bg-s2 text-ube">
          <Icon name="gift" size={24} />
        </span>
        <div className="min-w-0">
          <h3 className="font-bold wrap-anywhere">{name}</h3>
          <p className="text-sm font-semibold text-accent tnum">{priceText}</p>
        </div>
      </div>
      {text && <p className="text-sm text-pretty text-text2">{text}</p>}
      <p className="text-xs text-text3">
        {stock === 0 ? t('points.soldOut') : t('points.stock', { count: stock })}
      </p>
      {missing > 0n && points !== undefined && (
        <div className="grid gap-1.5">
          <ProgressBar label={name} text={priceText} now={points} target={price} tone="tide" />
          <p className="text-xs text-text3 tnum">{t('points.missing', { points: formatPoints(missing) })}</p>
        </div>
      )}
      <Button className="self-end" disabled={stock === 0 || missing > 0n} onClick={onGet}>
        {t('points.get')}
      </Button>
    </article>
  );
}
