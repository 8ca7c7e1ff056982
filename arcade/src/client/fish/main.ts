import { startGame } from '../shared/start.ts';
import { playFish } from './fish-game.ts';
import { buildFishFairness, fishRules, paintFishRound, recomputeFish } from './fish-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playFish,
  rules: fishRules,
  fairness: buildFishFairness,
  paintRound: paintFishRound,
  recompute: recomputeFish,
});
