import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { CardLine, CardPart } from '@kislap/console-kit/page/card-part.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { useQuery } from '@tanstack/react-query';
import { getPlayerLoyalty } from '../../contract/levels.console.ts';

/** The step of the ladder on which a player stands. */
export function VipCard({ playerId }: PlayerTabProps) {
  const t = useT();
  const loyalty = useQuery({
    queryKey: ['loyalty', 'card', playerId],
    queryFn: ({ signal }) => call(getPlayerLoyalty, { query: { accountId: playerId } }, { signal }),
  });
  return (
    <CardPart query={loyalty}>
      {({ standing }) => <CardLine label={t('loyaltyDesk.level')}>{standing.level}</CardLine>}
    </CardPart>
  );
}
