import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { playPoker } from './poker-game.ts';
import { paintPokerRound, pokerRules, recomputePoker } from './poker-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playPoker,
  rules: pokerRules,
  fairness: buildSeedsPage,
  paintRound: paintPokerRound,
  recompute: recomputePoker,
});
