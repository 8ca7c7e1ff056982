import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { Terms } from '../../contract/terms.ts';
import { commissionOf } from '../../rules/commission.ts';
import { formatRate } from '../percent.ts';

const none = { full: 0n, half: 0n };
const example1 = { full: 120_000_000_000n, half: 0n };
const example2 = { full: 40_000_000_000n, half: 0n };

/** The rates in words, and one day that is computed by the very rule. */
export function CommissionExample({ terms }: { terms: Terms }) {
  const t = useT();
  const of = (level1: typeof none, level2: typeof none) =>
    formatMoney(commissionOf({ level1, level2 }, terms).amount);
  return (
    <section className="grid gap-2 rounded-card border border-line bg-s1 p-5 shadow-edge">
      <h2 className="text-xl font-bold">{t('referral.commissionTitle')}</h2>
      <p className="max-w-prose text-pretty text-text2">
        {t('referral.commissionText', {
          first: `${formatRate(terms.level1Rate)} %`,
          second: `${formatRate(terms.level2Rate)} %`,
          least: formatMoney(terms.minCommission),
        })}
      </p>
      <p className="max-w-prose rounded-tile border border-line bg-bg p-4 text-pretty tnum">
        {t('referral.commissionExample', {
          bets1: formatMoney(example1.full),
          bets2: formatMoney(example2.full),
          first: of(example1, none),
          second: of(none, example2),
          total: of(example1, example2),
        })}
      </p>
    </section>
  );
}
