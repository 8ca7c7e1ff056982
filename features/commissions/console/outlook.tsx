import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatDate, formatDateTime } from '@kislap/i18n';
import { Notice } from '@kislap/ui';
import type { previewPlatformContract } from '../contract/commissions.console.ts';
import type { Outlook } from '../contract/contract.fields.ts';
import { sayTiers } from './tiers.ts';

/** What a contract of the platform would be: its flaws, or what it would bring and end. */
export function ProposalOutlook({ preview }: { preview: ReplyOf<typeof previewPlatformContract> }) {
  const { t, language } = useI18n();
  const { flaws, beginsAt, terminated } = preview;
  if (flaws.length > 0)
    return (
      <Notice tone="bad">
        {flaws.map(({ problem, tier }) => {
          const text = t(`commissions.problem_${problem}`);
          return (
            <span key={`${tier} ${problem}`} className="block">
              {tier === undefined ? text : t('commissions.flaw', { number: tier + 1, problem: text })}
            </span>
          );
        })}
      </Notice>
    );
  return (
    <div className="grid gap-3 text-sm" aria-live="polite">
      <Estimate outlook={preview} />
      <p>{t('commissions.beginsAt', { day: formatDateTime(beginsAt, language) })}</p>
      {terminated.length > 0 && (
        <Notice tone="warn" title={t('commissions.ending')}>
          {terminated.map(({ contractId, payee, payer, terms }) => (
            <span key={contractId} className="block">
              {payer?.account ?? t('commissions.platform')} → {payee.account}: {sayTiers(terms)}
            </span>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** A contract that it replaces may have no estimate where the new one has: then nothing is compared. */
function Estimate({ outlook: { current, estimate } }: { outlook: Pick<Outlook, 'current' | 'estimate'> }) {
  const { t, language } = useI18n();
  const { offered, startsAt, endsAt } = estimate;
  if (offered === null) return <p className="text-text2">{t('commissions.estimateNone')}</p>;
  const ofCurrent = current ? estimate.current : 0n;
  const rows = [
    ...(current && ofCurrent !== null
      ? [{ name: t('commissions.column_now'), amount: ofCurrent, more: sayTiers(current.terms) }]
      : []),
    { name: t('commissions.column_new'), amount: offered, more: '' },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        {rows.map(({ name, amount, more }) => (
          <div key={name} className="contents">
            <dt className="text-text2">
              {name}
              {more && <span className="block text-xs text-text3">{more}</span>}
            </dt>
            <dd className="text-right tnum">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        {ofCurrent !== null && (
          <>
            <dt className="text-text2">{t('commissions.column_change')}</dt>
            <dd className="text-right tnum">
              <Money amount={offered - ofCurrent} isChange />
            </dd>
          </>
        )}
      </dl>
      <p className="text-xs text-text3">
        {t('commissions.estimateOf', {
          from: formatDate(startsAt, language),
          to: formatDate(new Date(endsAt.getTime() - 1), language),
        })}
      </p>
    </>
  );
}
