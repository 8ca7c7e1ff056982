import { formatDate, formatDateTime } from '@kislap/i18n';
import { useI18n } from '../i18n.tsx';

/** A point in time as the business keeps it; the tooltip has the zone and the exact instant. */
export function Moment({ at, isDay, className }: { at: Date | null; isDay?: boolean; className?: string }) {
  const { language, t } = useI18n();
  if (!at) return <span className="text-text3">{t('console.never')}</span>;
  const text = isDay ? formatDate(at, language) : formatDateTime(at, language);
  return (
    <time
      dateTime={at.toISOString()}
      title={`${formatDateTime(at, language)} GMT+8 · ${at.toISOString()}`}
      className={`whitespace-nowrap tnum ${className ?? ''}`}
    >
      {text}
    </time>
  );
}
