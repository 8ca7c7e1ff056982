import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Skeleton } from '@kislap/ui';
import type { OwnReferral } from '../../contract/referral.ts';
import { CommissionExample } from '../offer/commission-example.tsx';
import { Milestones } from '../offer/milestones.tsx';
import { Rules } from '../offer/rules.tsx';
import { useOwnReferral } from '../use-referral.ts';
import { CommissionDays } from './commission-days.tsx';
import { Friends } from './friends.tsx';
import { InvitationFacts } from './invitation-facts.tsx';
import { OwnLink } from './own-link.tsx';
import { Rewards } from './rewards.tsx';

/** The own link, who came by it, and what that brought. */
export function MemberReferralPage() {
  const t = useT();
  const { data, error, refetch } = useOwnReferral();
  return (
    <div>
      <PageHead title={t('referral.title')} lead={t('referral.offerLead')} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OwnLink code={data.code} link={data.link} />
          <Counts own={data} />
          <OwnInvitation own={data} />
          <Milestones terms={data.terms} reached={data.counts.rewarded} />
          <Rewards />
          <Friends terms={data.terms} />
          <CommissionDays today={data.today} least={data.terms.minCommission} />
          <CommissionExample terms={data.terms} />
          <Rules terms={data.terms} />
        </div>
      )}
    </div>
  );
}

function Counts({ own }: { own: OwnReferral }) {
  const { t } = useI18n();
  const { counts, terms, earned } = own;
  const figures = [
    { label: t('referral.countAll'), value: counts.all },
    { label: t('referral.countQualified', { hours: terms.holdHours }), value: counts.qualified },
    { label: t('referral.countRewarded'), value: counts.rewarded },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-text2">{label}</dt>
            <dd className="text-2xl font-extrabold tnum">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-text2">{t('referral.earned')}</dt>
          <dd className="text-2xl font-extrabold text-calamansi tnum">
            <Money amount={earned} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-xs text-text3 tnum">
        {t('referral.today', { count: counts.rewardsToday, max: terms.dailyMax })}
      </p>
    </Card>
  );
}

/** Whoever came by an invitation sees what is still missing for the own reward. */
function OwnInvitation({ own: { own, terms } }: { own: OwnReferral }) {
  const t = useT();
  if (!own || own.state === 'REWARDED') return null;
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg font-bold">{t('referral.ownTitle')}</h2>
      <p className="text-sm text-pretty text-text2">
        {t('referral.ownText', { amount: formatMoney(terms.inviteeReward) })}
      </p>
      <InvitationFacts invitation={own} terms={terms} />
    </Card>
  );
}
