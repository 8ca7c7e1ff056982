import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatDate } from '@kislap/i18n';
import { Notice } from '@kislap/ui';
import type { previewPlatformContract } from '../contract/commissions.console.ts';
import { sayTiers } from './tiers.ts';

/** What a contract of the platform would be: its flaws, or what it would bring and end. */
export function ProposalOutlook({ preview }: { preview: ReplyOf<typeof previewPlatformContract> }) {
  const { t, language } = useI18n();
  const { flaws, current, estimate, terminated } = preview;
  if (flaws.length > 0)
    return (
      <Notice tone="bad">
        {flaws.map(({ problem, tier = 0 }) => (
          <span key={`${tier} ${problem}`} className="block">
            {t('commissions.flaw', { number: tier + 1, problem: t(`commissions.problem_${problem}`) })}
          </span>
        ))}
      </Notice>
    );
  if (estimate.offered === null) return <p className="text-sm text-text2">{t('commissions.estimateNone')}</p>;
  const { offered, startsAt, endsAt } = estimate;
  const rows = [
    ...(current && estimate.current !== null
      ? [{ name: t('commissions.column_now'), amount: estimate.current, more: sayTiers(current.terms) }]
      : []),
    { name: t('commissions.column_new'), amount: offered, more: '' },
  ];
  return (
    <div className="grid gap-3 text-sm" aria-live="polite">
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
        <dt className="text-text2">{t('commissions.column_change')}</dt>
        <dd className="text-right tnum">
          <Money amount={offered - (estimate.current ?? 0n)} isChange />
        </dd>
      </dl>
      <p className="text-xs text-text3">
        {t('commissions.estimateOf', {
          from: formatDate(startsAt, language),
          to: formatDate(new Date(endsAt.getTime() - 1), language),
        })}
      </p>
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
