import type { FreeReward } from '@kislap/free-rounds/contract/free-rounds';
import { formatDateTime, formatMoney } from '@kislap/i18n';
import { freeRoundsQuery } from '@kislap/site-kit/account/free-rounds.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { buttonClass, Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';

/** What is left of free rounds, in which game and until when; nothing where there are none. */
export function FreeRoundsCard() {
  const { t } = useI18n();
  const { data } = useQuery(freeRoundsQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <Card>
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full border border-calamansi/50 bg-calamansi/15 text-calamansi">
          <Icon name="gift" size={22} />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-bold">{t('gifts.title')}</h2>
          <p className="text-sm text-pretty text-text2">{t('gifts.lead')}</p>
        </div>
      </div>
      <ul className="mt-3 grid gap-2">
        {data.list.map((reward) => (
          <Reward key={reward.rewardId} reward={reward} />
        ))}
      </ul>
    </Card>
  );
}

function Reward({ reward }: { reward: FreeReward }) {
  const { t, language } = useI18n();
  const { gameId, gameName, left, bet, won, startsAt, endsAt } = reward;
  const isSoon = startsAt.getTime() > Date.now();
  return (
    <li className="flex items-center gap-3 rounded-tile border border-line bg-s2 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{gameName}</p>
        <p className="flex flex-wrap gap-x-3 text-sm tnum">
          <span className="font-semibold text-calamansi">{t('gifts.left', { count: left })}</span>
          <span className="text-text2">{t('gifts.each', { bet: formatMoney(bet) })}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-text3 tnum">
          <span>
            {isSoon
              ? t('gifts.from', { time: formatDateTime(startsAt.toISOString(), language) })
              : t('gifts.until', { time: formatDateTime(endsAt.toISOString(), language) })}
          </span>
          {won > 0n && <span>{t('gifts.won', { amount: formatMoney(won) })}</span>}
        </p>
      </div>
      {!isSoon && (
        <Link to="/seamless" search={{ gameId, mode: 'real' }} className={buttonClass('primary', 'md')}>
          {t('gifts.play')}
        </Link>
      )}
    </li>
  );
}
