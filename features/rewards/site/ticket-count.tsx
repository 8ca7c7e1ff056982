import { formatDateTime } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';
import type { TicketsLeft } from '../contract/tickets.ts';

/** How many tickets are left, and when the first lapses. */
export function TicketCount({ tickets }: { tickets: TicketsLeft }) {
  const { t, language } = useI18n();
  const { left, lapsesAt } = tickets;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-s2 px-3 py-1 font-semibold tnum">
        <Icon name="ticket" size={18} className="text-mango" />
        {t('rewards.ticketsLeft', { count: left })}
      </span>
      {lapsesAt && left > 0 && (
        <span className="text-text3">
          {t('rewards.ticketsLapse', { time: formatDateTime(lapsesAt, language) })}
        </span>
      )}
    </p>
  );
}
