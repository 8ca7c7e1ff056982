import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { playScratch } from './scratch-game.ts';
import { paintScratchRound, recomputeScratch, scratchRules } from './scratch-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playScratch,
  rules: scratchRules,
  fairness: buildSeedsPage,
  paintRound: paintScratchRound,
  recompute: recomputeScratch,
});
