import { PlayRules } from '@kislap/contracts/integrations.console';
import type { Setting } from '../site/index.ts';

export const playRulesSetting: Setting<PlayRules> = {
  name: 'games.play',
  schema: PlayRules,
  fallback: { isOneGameAtATime: false, backOrigins: [] },
};
