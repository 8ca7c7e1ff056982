import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { texts } from './texts.ts';
import { playWheel } from './wheel-game.ts';
import { paintWheelRound, recomputeWheel, wheelRules } from './wheel-rules.ts';

void startGame({
  texts,
  play: playWheel,
  rules: wheelRules,
  fairness: buildSeedsPage,
  paintRound: paintWheelRound,
  recompute: recomputeWheel,
});
