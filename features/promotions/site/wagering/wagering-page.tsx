import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Icon, Skeleton } from '@kislap/ui';
import type { Requirement } from '../../contract/wagering.ts';
import { MyBonuses } from '../offers/my-bonuses.tsx';
import { RequirementCard } from './requirement-card.tsx';
import { TurnoverBar } from './turnover-bar.tsx';
import { useWagering } from './use-wagering.ts';

/** What is still to be played before money can be taken out, and each credit with its own part of it. */
export function WageringPage() {
  const t = useT();
  const own = useWagering();
  const { data, error } = own;
  return (
    <div>
      <PageHead title={t('wagering.title')} lead={t('wagering.lead')} />
      {error && <ErrorNotice error={error} onRetry={() => void own.refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Total left={data.left} list={data.list} />
          <MyBonuses />
          <Card>
            <h2 className="mb-3 text-lg font-bold">{t('wagering.list')}</h2>
            {data.list.length === 0 ? (
              <EmptyState icon="dice" title={t('wagering.empty')} text={t('wagering.emptyText')} />
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
                {data.list.map((requirement) => (
                  <li key={requirement.requirementId}>
                    <RequirementCard requirement={requirement} />
                  </li>
                ))}
              </ul>
            )}
            <OlderButton label={t('wagering.older')} list={own} />
          </Card>
          <Rules />
        </div>
      )}
    </div>
  );
}

/** The one number that decides. */
function Total({ left, list }: { left: bigint; list: readonly Requirement[] }) {
  const t = useT();
  if (left === 0n)
    return (
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-s3 text-calamansi">
          <Icon name="check" size={22} />
        </span>
        <p className="min-w-0 flex-1 font-semibold text-pretty">{t('wagering.free')}</p>
        <Link
          to="/member/withdraw"
          className="inline-flex min-h-11 items-center font-semibold text-tide underline"
        >
          {t('wagering.toWithdraw')}
        </Link>
      </Card>
    );
  const open = list.filter(({ state }) => state === 'OPEN');
  const target = open.reduce((sum, one) => sum + one.target, 0n);
  return (
    <Card className="grid gap-3">
      <p className="text-sm text-text2">{t('wagering.left')}</p>
      <p className="text-3xl font-extrabold tnum">
        <Money amount={left} />
      </p>
      {target >= left && <TurnoverBar target={target} progress={target - left} />}
      <p className="text-sm text-pretty text-text2">
        {t('wagering.leftText', { amount: formatMoney(left) })}
      </p>
    </Card>
  );
}

function Rules() {
  const t = useT();
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('wagering.rules')}</h2>
      <ul className="grid max-w-prose list-disc gap-2 ps-5 text-sm text-pretty text-text2">
        <li>{t('wagering.ruleOnce')}</li>
        <li>{t('wagering.ruleOrder')}</li>
        <li>{t('wagering.ruleValid')}</li>
        <li>{t('wagering.ruleLow')}</li>
      </ul>
    </Card>
  );
}
