import { startGame } from '../shared/start.ts';
import { playSports } from '../sports/sports-game.ts';
import { sportsPages } from '../sports/sports-rules.ts';
import { texts } from '../sports/texts.ts';
import { esportKind } from './esport-kind.ts';

const kindOf = () => esportKind;

void startGame({
  texts,
  play: playSports(kindOf),
  ...sportsPages(kindOf, ({ t }) => [t('game.intro_esport'), t('game.rule_win'), t('game.rule_score')]),
});
