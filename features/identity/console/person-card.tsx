import { useT } from '@kislap/console-kit/i18n.tsx';
import { CardLine, CardPart } from '@kislap/console-kit/page/card-part.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { AccountBadge, IdentityBadge } from './badges.tsx';
import { usePlayer } from './use-player.ts';

/** Who somebody is, beside a conversation with them. */
export function PersonCard({ playerId, account }: PlayerTabProps) {
  const t = useT();
  return (
    <CardPart query={usePlayer(playerId)}>
      {(player) => (
        <>
          <p className="text-base font-bold">{account}</p>
          <p className="text-xs text-text2">{player.payeeName}</p>
          <p className="flex flex-wrap gap-1.5">
            <AccountBadge status={player.status} />
            <IdentityBadge status={player.identityStatus} />
          </p>
          <CardLine label={t('players.registered')}>
            <Moment at={player.createdAt} isDay />
          </CardLine>
        </>
      )}
    </CardPart>
  );
}
