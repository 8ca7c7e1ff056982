import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { rejectReasons, type WithdrawalCase } from '../../contract/cashier.console.ts';
import { PayoutBadge, WithdrawalBadge } from '../badges.tsx';

const machineActors = ['player', 'provider', 'system'] as const;

/** Every step with who took it, and what the payment provider said about each part. */
export function CaseHistory({ data }: { data: WithdrawalCase }) {
  const t = useT();
  const nameOf = (actor: string) => {
    const machine = machineActors.find((name) => name === actor);
    return machine ? t(`payouts.actor_${machine}`) : actor;
  };
  return (
    <Panel title={t('payouts.history')} className="self-start">
      <ol className="relative grid gap-4 border-l border-line pl-5">
        {data.history.map((step) => (
          <li key={`${step.status} ${step.at.toISOString()}`} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-5 size-2.5 -translate-x-1/2 rotate-45 rounded-[2px] border border-line-strong bg-s3"
            />
            <span className="flex flex-wrap items-center gap-2">
              <WithdrawalBadge status={step.status} />
              <span className="text-xs text-text2">{nameOf(step.actor)}</span>
              <Moment at={step.at} className="ml-auto text-2xs text-text3" />
            </span>
            {step.note && <p className="mt-1 text-sm break-words text-text2">{step.note}</p>}
          </li>
        ))}
      </ol>
      {data.reason && (
        <p className="mt-4 border-t border-line pt-3 text-sm">
          <span className="text-text3">{t('payouts.reason')}: </span>
          {reasonText(t, data.reason)}
        </p>
      )}
      {data.parts.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="mb-2 text-xs font-semibold text-text3">{t('payouts.parts')}</h3>
          <ul className="grid gap-2.5">
            {data.parts.map((part) => (
              <li key={`${part.part}-${part.attempt}`} className="grid gap-0.5 text-sm">
                <span className="flex flex-wrap items-center gap-2">
                  <Money amount={part.amount} className="font-semibold" />
                  <PayoutBadge status={part.status} />
                  {part.attempt > 1 && (
                    <span className="text-2xs text-text3">
                      {t('payouts.attempt', { number: part.attempt })}
                    </span>
                  )}
                  <Moment at={part.updatedAt} className="ml-auto text-2xs text-text3" />
                </span>
                {part.providerReference && (
                  <span className="text-2xs break-all text-text3 select-all">{part.providerReference}</span>
                )}
                {part.failureReason && <span className="text-xs text-gumamela">{part.failureReason}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function reasonText(t: ReturnType<typeof useT>, reason: string): string {
  const code = rejectReasons.find((name) => name === reason);
  return code ? t(`payouts.reject_${code}`) : reason;
}
