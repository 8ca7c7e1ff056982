import { startGame } from '../shared/start.ts';
import { playTable } from './table-game.ts';
import { paintTableRound, recomputeTable, tableFairness, tableRules } from './table-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playTable,
  rules: tableRules,
  fairness: tableFairness,
  paintRound: paintTableRound,
  recompute: recomputeTable,
});
