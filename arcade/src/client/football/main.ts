import { footballLeagueOf } from '@kislap/rules/football-leagues';
import { startGame } from '../shared/start.ts';
import { playSports } from '../sports/sports-game.ts';
import { sportsPages } from '../sports/sports-rules.ts';
import { texts } from '../sports/texts.ts';
import { footballKind } from './football-kind.ts';

const kindOf = (gameCode: string) => footballKind(footballLeagueOf(gameCode));

void startGame({
  texts,
  play: playSports(kindOf),
  ...sportsPages(kindOf, ({ t }) => [
    t('game.intro_football'),
    t('game.rule_result'),
    t('game.rule_handicap'),
    t('game.rule_total'),
  ]),
});
