import { formatDateTime } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Notice } from '@kislap/ui';
import type { Pause } from '../contract/protection.ts';

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
