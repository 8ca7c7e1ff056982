import { startGame } from '../shared/start.ts';
import { playPool } from './pool-game.ts';
import { paintPoolRound, poolFairness, poolRules, recomputePool } from './pool-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playPool,
  rules: poolRules,
  fairness: poolFairness,
  paintRound: paintPoolRound,
  recompute: recomputePool,
});
