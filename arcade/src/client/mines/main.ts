import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { playMines } from './mines-game.ts';
import { minesRules, paintMinesRound, recomputeMines } from './mines-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playMines,
  rules: minesRules,
  fairness: buildSeedsPage,
  paintRound: paintMinesRound,
  recompute: recomputeMines,
});
