import { formatDateTime, formatMoney } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import type { Invitation } from '../../contract/referral.ts';
import type { Terms } from '../../contract/terms.ts';

/** What is missing, until when, and why one is over. */
export function InvitationFacts({
  invitation,
  terms,
}: {
  invitation: Omit<Invitation, 'name'>;
  terms: Terms;
}) {
  const { t, language } = useI18n();
  const { state, missing, validBets, deadline, releaseAt, voidReason } = invitation;
  if (state === 'VOID')
    return (
      <p className="text-sm text-pretty text-text2">
        {t(`referral.void_${voidReason === null || !isTold(voidReason) ? 'CHECKED' : voidReason}`)}
      </p>
    );
  if (releaseAt)
    return (
      <p className="text-sm text-text2 tnum">
        {t('referral.releaseAt', { time: formatDateTime(releaseAt, language) })}
      </p>
    );
  if (missing.length === 0) return null;
  const texts = {
    phone: t('referral.part_phone'),
    payee: t('referral.part_payee'),
    deposit: t('referral.part_deposit', { amount: formatMoney(terms.minDeposit) }),
    bets: t('referral.part_bets', {
      played: formatMoney(validBets),
      amount: formatMoney(terms.minValidBets),
    }),
  };
  return (
    <div className="grid gap-1 text-sm text-text2">
      <p>{t('referral.missing')}</p>
      <ul className="grid list-disc gap-0.5 ps-5 tnum">
        {missing.map((part) => (
          <li key={part}>{texts[part]}</li>
        ))}
      </ul>
      <p className="text-xs text-text3 tnum">
        {t('referral.until', { time: formatDateTime(deadline, language) })}
      </p>
    </div>
  );
}

const toldReasons = ['EXCLUDED', 'CLOSED', 'FIRST_DEPOSIT', 'LATE'] as const;

function isTold(reason: string): reason is (typeof toldReasons)[number] {
  return toldReasons.some((told) => told === reason);
}
