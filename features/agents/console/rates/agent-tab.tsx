import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { RatesPanel } from './rates-panel.tsx';

/** What an account earns of valid bets. */
export function AgentTab({ playerId }: PlayerTabProps) {
  return <RatesPanel of={playerId} />;
}
