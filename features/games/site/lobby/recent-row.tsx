import { Queries } from '@kislap/site-kit/calls/query.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SectionHead, TileRail } from '../game-row.tsx';
import { recentGamesQuery } from '../queries.ts';

/** What other features say to whoever is signed in, then the recent games, if there are any. */
export default function RecentRow() {
  return (
    <Queries>
      <Slot name="lobby" props={{}} />
      <Row />
    </Queries>
  );
}

function Row() {
  const t = useT();
  const games = useInfiniteQuery(recentGamesQuery()).data?.pages[0]?.list;
  if (!games || games.length === 0) return null;
  return (
    <section>
      <SectionHead icon="history" title={t('lobby.recent')} />
      <TileRail label={t('lobby.recent')} games={games} />
    </section>
  );
}
