import { buildSeedsPage } from '../shared/sheet/seeds-page.ts';
import { startGame } from '../shared/start.ts';
import { playSlot } from './slot-game.ts';
import { paintSlotRound, recomputeSlot } from './slot-round.ts';
import { slotRules } from './slot-rules.ts';
import { prepareSkin } from './slot-skin.ts';
import { texts } from './texts.ts';

void startGame({
  texts,
  prepare: prepareSkin,
  play: playSlot,
  rules: slotRules,
  fairness: buildSeedsPage,
  paintRound: paintSlotRound,
  recompute: recomputeSlot,
});
