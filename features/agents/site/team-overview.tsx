import { formatDateTime, formatNumber } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { QrCode } from '@kislap/site-kit/qr-code.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getTeam } from '../contract/agents.ts';
import { agentKeys } from './agent.keys.ts';

/** Size and balance of the team, with its invitation link. */
export function TeamOverview() {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.team,
    queryFn: ({ signal }) => call(getTeam, {}, { signal }),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80" />;
  const figures: [string, ReactNode][] = [
    [t('landing.members'), formatNumber(data.members, language)],
    [t('landing.agents'), formatNumber(data.agents, language)],
    [t('landing.newThisMonth'), formatNumber(data.newThisMonth, language)],
    [t('landing.teamBalance'), <Money key="balance" amount={data.teamBalance} />],
  ];

  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="grid gap-1 rounded-card border border-line bg-s1 p-4 shadow-edge">
            <dt className="text-xs text-text3">{label}</dt>
            <dd className="text-xl font-extrabold tnum">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-text3 tnum">
        {t('landing.asOf', { time: formatDateTime(data.asOf, language) })} GMT+8.{' '}
        {t('landing.balanceFormula')}
      </p>
      {data.affiliateUrl && <Invitation code={data.affiliateCode ?? ''} address={data.affiliateUrl} />}
    </div>
  );
}

/** What somebody registers with to join the team; a trial agent has none. */
function Invitation({ code, address }: { code: string; address: string }) {
  const t = useT();

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      showToast('good', t('landing.copied'));
    } catch {
      showToast('bad', t('shell.copyFailed'));
    }
  }

  return (
    <Card className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3">
        <h2 className="text-lg font-bold">{t('landing.invite')}</h2>
        <p className="text-sm text-pretty text-text2">{t('landing.inviteText')}</p>
        <p className="text-sm">
          <span className="text-text3">{t('landing.code')}</span>{' '}
          <strong className="tracking-wider select-all">{code}</strong>
        </p>
        <p className="rounded-control border border-line bg-bg px-3 py-2.5 text-sm break-all select-all">
          {address}
        </p>
        <Button icon="copy" className="justify-self-start" onClick={() => void copy(address)}>
          {t('landing.copyLink')}
        </Button>
      </div>
      <QrCode text={address} label={t('landing.qr')} className="size-40 max-sm:justify-self-center" />
    </Card>
  );
}
