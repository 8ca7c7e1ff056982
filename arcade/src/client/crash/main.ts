import { startGame } from '../shared/start.ts';
import { playCrash } from './crash-game.ts';
import { buildProofsPage, crashRules, paintCrashRound, recomputeCrash } from './crash-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playCrash,
  rules: crashRules,
  fairness: buildProofsPage,
  paintRound: paintCrashRound,
  recompute: recomputeCrash,
});
