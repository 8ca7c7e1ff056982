import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Notice } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { LotteryCentre } from './centre/lottery-centre.tsx';
import { GamePage } from './game-page.tsx';
import { parseLotterySearch } from './lottery-search.ts';
import { areaOfPath } from './shared/regions.ts';
import { viewOf, views } from './views.ts';

// Whoever opens a game by its address needs its board next: it is fetched beside what the board asks for.
if (typeof location !== 'undefined' && location.search.includes('gameCode'))
  void views[viewOf(undefined)].prepare();

/** The lottery's menus, and each game at `?gameCode=`. */
export function LotteryPage() {
  const t = useT();
  const area = areaOfPath(useLocation({ select: (location) => location.pathname }));
  const { gameCode, view } = parseLotterySearch(useAddressSearch());
  const [unknown, setUnknown] = useState<string>();
  if (gameCode !== undefined && gameCode !== unknown) {
    return (
      <GamePage key={gameCode} code={gameCode} view={viewOf(view)} onUnknown={() => setUnknown(gameCode)} />
    );
  }
  const note = gameCode !== undefined && <Notice tone="warn">{t('lottery.unknownGame')}</Notice>;
  return <LotteryCentre area={area} note={note} />;
}
