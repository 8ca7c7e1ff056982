import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { playDice } from './dice-game.ts';
import { diceRules, paintDiceRound, recomputeDice } from './dice-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playDice,
  rules: diceRules,
  fairness: buildSeedsPage,
  paintRound: paintDiceRound,
  recompute: recomputeDice,
});
