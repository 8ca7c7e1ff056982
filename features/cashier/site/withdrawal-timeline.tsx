import { formatDate, formatDateTime, formatTime } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, Icon } from '@kislap/ui';
import type { Withdrawal } from '../contract/cashier.ts';

type Status = Withdrawal['status'];

const steps = [
  { key: 'cashier.stepRequested', reachedBy: ['APPLIED'] },
  { key: 'cashier.stepChecks', reachedBy: ['AUDITING'] },
  { key: 'cashier.stepApproved', reachedBy: ['APPROVED', 'PAYING'] },
  { key: 'cashier.stepSent', reachedBy: ['PAID'] },
  { key: 'cashier.stepReceived', reachedBy: ['RECEIVED'] },
] as const satisfies { key: string; reachedBy: readonly Status[] }[];

const stopped: readonly Status[] = ['REJECTED', 'FAILED', 'CANCELLED', 'REFUNDED', 'NOT_RECEIVED'];

/** Requested → Checks → Approved → Sent → Received, each with its moment once it happened. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, language } = useI18n();
  const moments = new Map(withdrawal.timeline.map(({ status, at }) => [status, at]));
  const isStopped = stopped.includes(withdrawal.status);
  const reached = steps.map((step) => step.reachedBy.map((status) => moments.get(status)).find(Boolean));
  const last = reached.findLastIndex(Boolean);
  const dayOf = (at: Date) => formatDate(at, language);
  // The card says the day of the request.
  const write = (at: Date) =>
    dayOf(at) === dayOf(withdrawal.createdAt) ? formatTime(at, language) : formatDateTime(at, language);

  return (
    <ol className="my-4 grid grid-cols-5">
      {steps.map((step, position) => {
        const at = reached[position];
        const isPassed = position <= last;
        const isStopHere = isStopped && position === last;
        return (
          <li key={step.key} className="relative grid content-start justify-items-center gap-1 text-center">
            {position > 0 && (
              <span
                className={classNames(
                  'absolute top-3 end-1/2 h-0.5 w-full -translate-y-1/2',
                  isPassed ? 'bg-tide' : 'bg-line',
                )}
              />
            )}
            <span
              className={classNames(
                'relative z-10 grid size-6 place-items-center rounded-full border-2',
                isStopHere
                  ? 'border-gumamela bg-s1 text-gumamela'
                  : isPassed
                    ? 'border-tide bg-tide text-bg'
                    : 'border-line bg-s1 text-transparent',
              )}
            >
              <Icon name={isStopHere ? 'close' : 'check'} size={14} />
            </span>
            <span className={classNames('text-2xs font-semibold', isPassed ? 'text-text' : 'text-text3')}>
              {t(step.key)}
            </span>
            {at && position > 0 && <Took since={reached.slice(0, position).findLast(Boolean)} until={at} />}
            {at && <time className="text-2xs text-text3 max-sm:hidden">{write(at)}</time>}
          </li>
        );
      })}
    </ol>
  );
}

/** How long the withdrawal took to this step. */
function Took({ since, until }: { since: Date | undefined; until: Date }) {
  const { t } = useI18n();
  if (!since) return null;
  const minutes = Math.floor((until.getTime() - since.getTime()) / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return (
    <span className="text-2xs text-text3 tnum">
      {days > 0
        ? t('cashier.days', { count: days })
        : hours > 0
          ? t('cashier.hours', { count: hours })
          : minutes > 0
            ? t('cashier.minutes', { count: minutes })
            : t('cashier.underMinute')}
    </span>
  );
}
