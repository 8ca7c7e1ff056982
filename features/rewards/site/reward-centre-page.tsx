import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { PageHead } from '@kislap/site-kit/page-head.tsx';
import { WaitingCard } from './centre/waiting-card.tsx';
import { RafflesCard } from './raffles/raffles-card.tsx';
import { RainCard } from './rain/rain-card.tsx';
import { WheelCard } from './wheel/wheel-card.tsx';

/** What waits to be claimed, and what tickets are good for. */
export function RewardCentrePage() {
  const t = useT();
  return (
    <div>
      <PageHead title={t('shell.rewards')} lead={t('rewards.lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <WaitingCard />
        <RainCard />
        <WheelCard />
        <RafflesCard />
      </div>
    </div>
  );
}
