import type { Pause } from '@kislap/contracts/protection';
import { formatDateTime } from '@kislap/i18n';
import { Notice } from '@kislap/ui';
import { useI18n } from '../../shared/i18n.tsx';

/** A break or an exclusion that holds, and what stays open all the same. */
export function PauseNotice({ pause }: { pause: Pause }) {
  const { t, language } = useI18n();
  return (
    <Notice tone="warn">
      <p className="font-semibold text-text">
        {t(`protection.paused_${pause.kind}`, { until: formatDateTime(pause.until, language) })}
      </p>
      <p>{t('protection.pausedText')}</p>
    </Notice>
  );
}
