import { useHasStyles } from '@kislap/site-kit/browser/styles.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { PageHead } from '@kislap/site-kit/page-head.tsx';
import { buttonClass, EmptyState, Skeleton } from '@kislap/ui';
import { useDeferredValue } from 'react';
import { PromotionCard } from './promotion-card.tsx';
import { usePromotions } from './use-promotions.ts';

const waiting = ['one', 'two', 'three'];
const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Everything that is on, for whoever reads it. */
export function PromotionsPage() {
  const t = useT();
  const promotions = usePromotions();
  const { refetch } = promotions;
  // The served page has the rules of its skeletons alone: drawn without the others, cards would move.
  const hasStyles = useHasStyles();
  const { data: known, error } = hasStyles ? promotions : { data: undefined, error: null };
  // Many cards at once are drawn in steps, between which a touch is answered.
  const data = useDeferredValue(known);
  return (
    <div className="pb-6">
      <PageHead title={t('shell.promotions')} lead={t('promotions.lead')} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={gridClass} aria-hidden="true">
          {waiting.map((one) => (
            <Skeleton key={one} className="h-96" />
          ))}
        </div>
      )}
      {data && data.list.length === 0 && (
        <EmptyState
          icon={data.isPaused ? 'heart' : 'gift'}
          title={t(data.isPaused ? 'promotions.paused' : 'promotions.empty')}
          text={t(data.isPaused ? 'promotions.pausedText' : 'promotions.emptyText')}
          action={
            <Link to="/" className={buttonClass('secondary')}>
              {t('promotions.toLobby')}
            </Link>
          }
        />
      )}
      {data && data.list.length > 0 && (
        <ul className={gridClass}>
          {data.list.map((offer) => (
            <li
              key={offer.promotion.promotionId}
              className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
            >
              <PromotionCard
                offer={offer}
                onOpen={() => openDialog('promotion', { promotionId: offer.promotion.promotionId })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
