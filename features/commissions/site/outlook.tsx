import { formatDate, formatDateTime } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Notice } from '@kislap/ui';
import type { ReactNode } from 'react';
import type { Contract, Outlook } from '../contract/contract.fields.ts';
import { rateText, topRateOf } from './rates.ts';

interface OutlookTableProps {
  outlook: Outlook;
  offered: Contract['terms'];
}

/** Old beside new with the difference, and what both bring on last month's figures. */
export function OutlookTable({ outlook, offered }: OutlookTableProps) {
  const { current, beginsAt, estimate, terminated } = outlook;
  const { t, language } = useI18n();
  const [before, after] = [topRateOf(current?.terms.tiers ?? []), topRateOf(offered.tiers)];
  const { startsAt, endsAt } = estimate;
  const until = new Date(endsAt.getTime() - 1);
  // Without a contract now there is nothing to compare with; with one its estimate may be unknown.
  const ofCurrent = current ? estimate.current : 0n;
  const change = estimate.offered === null || ofCurrent === null ? undefined : estimate.offered - ofCurrent;
  const between = { from: formatDate(startsAt, language), to: formatDate(until, language) };
  const none = <span className="text-text3">–</span>;
  return (
    <div className="grid gap-2">
      <table className="w-full rounded-control border border-line text-sm tnum">
        <thead className="text-xs text-text3">
          <tr>
            <td />
            {(['now', 'new', 'change'] as const).map((name) => (
              <th key={name} scope="col" className="px-2 py-1.5 text-end font-medium">
                {t(`commissions.column_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            name={t('commissions.highestRate')}
            now={current ? `${rateText(before)}%` : none}
            offered={`${rateText(after)}%`}
            change={`${after > before ? '+' : ''}${rateText(after - before)}%`}
          />
          <Row
            name={t('commissions.estimate')}
            now={current && estimate.current !== null ? <Money amount={estimate.current} /> : none}
            offered={estimate.offered === null ? none : <Money amount={estimate.offered} />}
            change={change === undefined ? none : <Money amount={change} isChange />}
          />
        </tbody>
      </table>
      <p className="text-xs text-pretty text-text3">
        {estimate.isShown
          ? t(estimate.offered === null ? 'commissions.estimateNone' : 'commissions.estimateOf', between)
          : t('commissions.estimateHidden', between)}
      </p>
      <p className="text-sm text-text2">
        {t('commissions.beginsAt', { day: formatDateTime(beginsAt, language) })}
      </p>
      <Ending terminated={terminated} />
    </div>
  );
}

type RowProps = Record<'name' | 'now' | 'offered' | 'change', ReactNode>;

function Row({ name, now, offered, change }: RowProps) {
  const cellClass = 'px-2 py-1.5 text-end';
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-2 py-1.5 text-start font-medium text-text2">
        {name}
      </th>
      <td className={cellClass}>{now}</td>
      <td className={cellClass}>{offered}</td>
      <td className={cellClass}>{change}</td>
    </tr>
  );
}

/** Whose contracts end with it. */
function Ending({ terminated }: Pick<Outlook, 'terminated'>) {
  const { t } = useI18n();
  if (terminated.length === 0) return null;
  return (
    <Notice tone="warn" title={t('commissions.ending')}>
      {terminated.map(({ contractId, payee, payer, terms }) => (
        <span key={contractId} className="block">
          {t('contracts.endsOne', {
            payee: payee.account,
            payer: payer?.account ?? t('commissions.platform'),
            rate: rateText(topRateOf(terms.tiers)),
          })}
        </span>
      ))}
    </Notice>
  );
}
