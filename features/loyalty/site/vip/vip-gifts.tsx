import { formatDate } from '@kislap/i18n';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, EmptyState } from '@kislap/ui';
import type { Gift } from '../../contract/levels.ts';

/** Gifts that wait for an upgrade, and all that were claimed. */
export function VipGifts({ gifts }: { gifts: readonly Gift[] }) {
  const t = useT();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-bold">{t('vip.gifts')}</h2>
        <Link
          to="/member/rewards"
          className="inline-flex min-h-11 items-center font-semibold text-tide underline"
        >
          {t('vip.toRewards')}
        </Link>
      </div>
      {gifts.length === 0 ? (
        <EmptyState icon="gift" title={t('vip.giftsEmpty')} text={t('vip.giftsEmptyText')} />
      ) : (
        <ul className="divide-y divide-line">
          {gifts.map((gift) => (
            <Row key={`${gift.kind} ${gift.occasion}`} gift={gift} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ gift: { kind, level, amount, createdAt, claimedAt } }: { gift: Gift }) {
  const { t, language } = useI18n();
  const at = claimedAt ?? createdAt;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold">{t(`vip.gift_${kind}`, { level })}</span>
        <time dateTime={at.toISOString()} className="text-xs text-text3 tnum">
          {formatDate(at, language)}
        </time>
      </span>
      <strong>
        <Money amount={amount} />
      </strong>
      <Badge tone={claimedAt ? 'good' : 'info'}>{t(claimedAt ? 'vip.claimed' : 'vip.waiting')}</Badge>
    </li>
  );
}
