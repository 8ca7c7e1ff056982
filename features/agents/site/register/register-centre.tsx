import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { QrCode } from '@kislap/site-kit/qr-code.tsx';
import { Button, EmptyState, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { getTeam } from '../../contract/agents.ts';
import { agentKeys } from '../agent.keys.ts';
import { OwnRates } from '../rates/own-rates.tsx';
import { DirectRegistration } from './direct-registration.tsx';
import { InvitationLinks } from './invitation-links.tsx';
import { useCopy } from './use-copy.ts';

/** How people come into the team. */
export function RegisterCentre() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.team,
    queryFn: ({ signal }) => call(getTeam, {}, { signal }),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80" />;
  if (!data.affiliateUrl)
    return <EmptyState icon="qr" title={t('landing.sampleTitle')} text={t('landing.sampleText')} />;
  return (
    <div className="grid gap-4">
      <Invitation code={data.affiliateCode ?? ''} address={data.affiliateUrl} />
      <InvitationLinks />
      <DirectRegistration />
      <OwnRates />
    </div>
  );
}

/** What somebody registers with to join the team; a trial agent has none. */
function Invitation({ code, address }: { code: string; address: string }) {
  const t = useT();

  const copy = useCopy();

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
