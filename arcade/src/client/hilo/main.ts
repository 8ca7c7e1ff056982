import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { playHiLo } from './hilo-game.ts';
import { hiloRules, paintHiLoRound, recomputeHiLo } from './hilo-rules.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  play: playHiLo,
  rules: hiloRules,
  fairness: buildSeedsPage,
  paintRound: paintHiLoRound,
  recompute: recomputeHiLo,
});
