import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { playColour } from './colour-game.ts';
import { colourRules, paintColourRound, recomputeColour } from './colour-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playColour,
  rules: colourRules,
  fairness: buildSeedsPage,
  paintRound: paintColourRound,
  recompute: recomputeColour,
});
