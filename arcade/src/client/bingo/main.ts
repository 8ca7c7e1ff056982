import { startGame } from '../shared/start.ts';
import { playBingo } from './bingo-game.ts';
import { bingoFairness, paintBingoRound, recomputeBingo } from './bingo-proofs.ts';
import { bingoRules } from './bingo-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playBingo,
  rules: bingoRules,
  fairness: bingoFairness,
  paintRound: paintBingoRound,
  recompute: recomputeBingo,
});
