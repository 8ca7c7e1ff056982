import { el } from '../shared/dom.ts';
import { createCountdown } from '../table/countdown.ts';
import { createDuel } from './duel.ts';
import type { PoolView } from './pool-state.ts';
import type { Words } from './texts.ts';

/** Where the two lights meet: the duel, the time left to bet, and a line that says what goes on. */
export function createPoolStage({ t }: Words, now: () => number) {
  const duel = createDuel();
  const countdown = createCountdown();
  const banner = el('p', { className: 'pool-banner', attrs: { role: 'status' } });

  function show({ match }: PoolView): void {
    countdown.stop();
    if (match === null) {
      banner.textContent = t('game.connecting');
      return;
    }
    switch (match.phase) {
      case 'betting':
        duel.show({ kind: 'rest' });
        countdown.start(match.closesAt - now(), match.closesAt - match.opensAt);
        banner.textContent = t('game.bets_open');
        break;
      case 'closing':
        banner.textContent = t('game.bets_closing');
        break;
      case 'playing': {
        const span = match.endsAt - match.startedAt;
        const progress = () => Math.max(0, Math.min(1, (now() - match.startedAt) / span));
        duel.show({ kind: 'playing', winner: match.winner ?? 'draw', progress });
        banner.textContent = t('game.playing');
        break;
      }
      case 'over': {
        const winner = match.winner ?? 'draw';
        duel.show({ kind: 'over', winner });
        banner.textContent =
          winner === 'draw' ? t('game.is_draw') : t('game.wins', { side: t(`game.side_${winner}`) });
        break;
      }
      case 'void':
        duel.show({ kind: 'rest' });
        banner.textContent = t('game.called_off');
    }
  }

  return {
    element: el('div', { className: 'pool-stage' }, duel.element, countdown.element, banner),
    show,
  };
}
