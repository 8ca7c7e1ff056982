import { startGame } from '../shared/start.ts';
import { playCrash } from './crash-game.ts';
import { buildProofsPage, crashRules, paintCrashRound, recomputeCrash } from './crash-rules.ts';

void startGame({
  play: playCrash,
  rules: crashRules,
  fairness: buildProofsPage,
  paintRound: paintCrashRound,
  recompute: recomputeCrash,
});
