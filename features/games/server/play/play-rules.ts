import type { GuardedSetting, Setting } from '@kislap/site/server';
import { autoplayForbidden, PlayRules } from '../../contract/integrations.console.ts';

export const playRulesSetting: Setting<PlayRules> = {
  name: 'games.play',
  schema: PlayRules,
  fallback: {
    isOneGameAtATime: false,
    backOrigins: [],
    hasAutoplay: true,
    autoplayOffCountries: [...autoplayForbidden],
  },
};

/** More games at a time, more autoplay, or another site that a game may lead players to. */
function weakensPlay(before: PlayRules, after: PlayRules): boolean {
  const isAllowedAnew = after.backOrigins.some((origin) => !before.backOrigins.includes(origin));
  const isAutoplayWider =
    after.hasAutoplay &&
    (!before.hasAutoplay ||
      before.autoplayOffCountries.some((country) => !after.autoplayOffCountries.includes(country)));
  return (before.isOneGameAtATime && !after.isOneGameAtATime) || isAllowedAnew || isAutoplayWider;
}

export const guardedPlay: GuardedSetting<PlayRules> = {
  setting: playRulesSetting,
  ask: 'integrations.write',
  action: 'games.play_rules_changed',
  loosens: weakensPlay,
};
