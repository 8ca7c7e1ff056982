import { formatDateTime } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Badge, Button, classNames, Icon } from '@kislap/ui';
import { TurnoverBar } from '../wagering/turnover-bar.tsx';
import { FiveFigures, useHeadline } from './figures.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import { stateTones } from './states.ts';
import type { Offer } from './use-promotions.ts';

/** Colour of a card's window by its drawing. */
const lights = {
  gift: 'text-mango',
  wallet: 'text-mango',
  star: 'text-ube',
  medal: 'text-gumamela',
  dice: 'text-tide',
  users: 'text-calamansi',
} as const satisfies Record<Offer['promotion']['art'], string>;

/** One promotion: what it gives in large, the five numbers, and where the reader stands. */
export function PromotionCard({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const { t, language } = useI18n();
  const { promotion, state, award } = offer;
  const { big, small } = useHeadline(promotion);
  const isOver = state === 'CLOSED' || state === 'CLAIMED' || state === 'REJECTED';
  const isNext = state === 'JOIN' || state === 'CLAIM' || state === 'ISSUED';
  return (
    <article
      className={classNames(
        'flex h-full flex-col overflow-hidden rounded-card border border-line bg-s1 shadow-edge',
        isOver && 'opacity-80',
      )}
    >
      {promotion.picture && <PromotionPicture picture={promotion.picture} />}
      <header className="lattice relative isolate flex items-start justify-between gap-3 overflow-hidden border-b border-line p-5">
        {!promotion.picture && (
          <Icon
            name={promotion.art}
            size={120}
            className={classNames('absolute -end-5 -bottom-8 -z-10 opacity-20', lights[promotion.art])}
          />
        )}
        <div className="min-w-0">
          <h2 className="text-sm font-semibold text-text2 text-pretty">{promotion.title}</h2>
          <p className="mt-1 text-4xl leading-none font-extrabold tracking-tight tnum">{big}</p>
          {small && <p className="mt-1 font-semibold text-text2 tnum">{small}</p>}
        </div>
        <Badge tone={stateTones[state]}>{t(`promotions.state_${state}`)}</Badge>
      </header>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <p className="text-sm text-pretty text-text2">{promotion.text}</p>
        <FiveFigures promotion={promotion} />
        {award?.state === 'PROCESS' && award.target !== null && award.progress !== null && (
          <TurnoverBar target={award.target} progress={award.progress} />
        )}
        <div className="mt-auto flex items-center justify-between gap-3 pt-1">
          <p className="text-xs text-text3 tnum">
            {state === 'COMING_SOON'
              ? t('promotions.startsAt', { at: formatDateTime(promotion.startsAt, language) })
              : promotion.stockLeft !== null && state === 'JOIN'
                ? t('promotions.left', { count: promotion.stockLeft })
                : null}
          </p>
          <Button tone={isNext ? 'primary' : 'secondary'} onClick={onOpen}>
            {t(
              state === 'JOIN'
                ? promotion.tournament
                  ? 'promotions.lookBoard'
                  : promotion.rescue || promotion.cashback
                    ? 'promotions.look'
                    : 'promotions.join'
                : isNext
                  ? 'promotions.claim'
                  : 'promotions.details',
            )}
            <span className="sr-only">: {promotion.title}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}
