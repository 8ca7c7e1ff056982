import type { Setting } from '@kislap/site/server';
import { PlayRules } from '../../contract/integrations.console.ts';

export const playRulesSetting: Setting<PlayRules> = {
  name: 'games.play',
  schema: PlayRules,
  fallback: { isOneGameAtATime: false, backOrigins: [] },
};
