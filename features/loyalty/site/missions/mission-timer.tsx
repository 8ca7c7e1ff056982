import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { PeriodTimer } from '@kislap/site-kit/period-timer.tsx';

/** Until the day or the week is over. */
export function MissionTimer(props: { until: Date; onEnd: () => void }) {
  const t = useT();
  return <PeriodTimer label={t('missions.endsIn')} dayWord={t('missions.dayShort')} {...props} />;
}
