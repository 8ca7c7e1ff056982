import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { Terms } from '../../contract/terms.ts';

/** What speaks against a reward, said before anybody invites. */
export function Rules({ terms }: { terms: Terms }) {
  const t = useT();
  return (
    <section className="grid gap-2 rounded-card border border-line bg-s1 p-5 shadow-edge">
      <h2 className="text-xl font-bold">{t('referral.rulesTitle')}</h2>
      <ul className="grid max-w-prose list-disc gap-2 ps-5 text-sm text-pretty text-text2">
        <li>{t('referral.ruleFirst', { deposit: formatMoney(terms.minDeposit) })}</li>
        <li>{t('referral.ruleSame')}</li>
        <li>{t('referral.ruleGone')}</li>
        <li>{t('referral.ruleTurnover')}</li>
        <li>{t('referral.ruleBreak')}</li>
      </ul>
    </section>
  );
}
