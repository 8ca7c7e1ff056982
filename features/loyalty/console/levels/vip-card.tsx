import { useT } from '@kislap/console-kit/i18n.tsx';
import { CardLine, CardPart } from '@kislap/console-kit/page/card-part.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { usePlayerLoyalty } from './use-levels.ts';

/** The step of the ladder on which a player stands. */
export function VipCard({ playerId }: PlayerTabProps) {
  const t = useT();
  const loyalty = usePlayerLoyalty(playerId);
  return (
    <CardPart query={loyalty}>
      {({ standing }) => <CardLine label={t('loyaltyDesk.level')}>{standing.level}</CardLine>}
    </CardPart>
  );
}
