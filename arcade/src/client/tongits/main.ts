import { buildHandFairness } from '../room/room-pages.ts';
import { startGame } from '../shared/start.ts';
import { texts } from './texts.ts';
import { playTongits } from './tongits-game.ts';
import { paintTongitsRound, recomputeTongits, tongitsRules } from './tongits-rules.ts';

void startGame({
  texts,
  play: playTongits,
  rules: tongitsRules,
  fairness: buildHandFairness,
  paintRound: paintTongitsRound,
  recompute: recomputeTongits,
});
