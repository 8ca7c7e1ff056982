import type { GameId } from '@kislap/contract-kit/ids';
import { formatDateTime, formatMoney } from '@kislap/i18n';
import { freeRoundsQuery } from '@kislap/site-kit/account/free-rounds.ts';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';

/** On the sheet of a game: the free rounds that the player has in it. */
export function FreeRoundsNote({ gameId }: { gameId: GameId }) {
  const { t, language } = useI18n();
  const isReal = useSession(({ token, member }) => token !== null && !(member && isTrialType(member.type)));
  const { data } = useQuery({ ...freeRoundsQuery, enabled: isReal });
  const own = data?.list.filter((reward) => reward.gameId === gameId) ?? [];
  if (own.length === 0) return null;
  return (
    <section
      aria-label={t('gifts.inGame')}
      className="mt-4 grid gap-2 rounded-tile border border-calamansi/50 bg-calamansi/10 px-4 py-3"
    >
      {own.map(({ rewardId, left, bet, won, endsAt }) => (
        <div key={rewardId} className="flex items-center gap-3">
          <Icon name="gift" size={22} className="shrink-0 text-calamansi" />
          <p className="grid text-sm tnum">
            <span className="font-semibold">
              {t('gifts.left', { count: left })} · {t('gifts.each', { bet: formatMoney(bet) })}
            </span>
            <span className="text-xs text-text2">
              {t('gifts.until', { time: formatDateTime(endsAt.toISOString(), language) })}
              {won > 0n && ` · ${t('gifts.won', { amount: formatMoney(won) })}`}
            </span>
          </p>
        </div>
      ))}
    </section>
  );
}
