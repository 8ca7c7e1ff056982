import { buildHandFairness } from '../room/room-pages.ts';
import { startGame } from '../shared/start.ts';
import { playPusoy } from './pusoy-game.ts';
import { paintPusoyRound, pusoyRules, recomputePusoy } from './pusoy-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playPusoy,
  rules: pusoyRules,
  fairness: buildHandFairness,
  paintRound: paintPusoyRound,
  recompute: recomputePusoy,
});
