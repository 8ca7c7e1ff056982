import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { playPlinko } from './plinko-game.ts';
import { paintPlinkoRound, plinkoRules, recomputePlinko } from './plinko-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playPlinko,
  rules: plinkoRules,
  fairness: buildSeedsPage,
  paintRound: paintPlinkoRound,
  recompute: recomputePlinko,
});
