import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { RatesPanel } from './rates-panel.tsx';

/** What an account is in the tree of agents. */
export function AgentTab({ playerId }: PlayerTabProps) {
  return (
    <div className="grid gap-8">
      <RatesPanel of={playerId} />
      <RatesPanel of="house" />
    </div>
  );
}
