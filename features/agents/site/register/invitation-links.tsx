import { useMutation } from '@kislap/api-client/hooks';
import { formatDate, formatNumber } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { QrCode } from '@kislap/site-kit/qr-code.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  closeInvitation,
  type Invitation,
  listInvitations,
  makeInvitation,
} from '../../contract/registering.ts';
import { agentKeys } from '../agent.keys.ts';
import { type InvitationDraft, InvitationForm } from './invitation-form.tsx';
import { useCopy } from './use-copy.ts';

/** Links by which people join the team: made, shown and closed. */
export function InvitationLinks() {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.invitations,
    queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
  });
  const renew = () => client.invalidateQueries({ queryKey: agentKeys.invitations });
  const make = useMutation({
    mutationFn: (body: InvitationDraft) => call(makeInvitation, { body }),
    onSuccess: () => {
      showToast('good', t('agentCentre.linkMade'));
      void renew();
    },
  });
  const close = useMutation({
    mutationFn: (code: string) => call(closeInvitation, { body: { code } }),
    onSuccess: () => void renew(),
  });

  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg font-bold">{t('agentCentre.links')}</h2>
        <p className="mt-1 text-sm text-pretty text-text2">{t('agentCentre.linksText')}</p>
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <InvitationForm
            domains={data.domains}
            isBusy={make.isPending}
            onMake={(draft) => make.mutate(draft)}
          />
          {make.error && <ErrorNotice error={make.error} />}
          {close.error && <ErrorNotice error={close.error} />}
          {data.list.length === 0 && <p className="text-sm text-text2">{t('agentCentre.linksNone')}</p>}
          <ul className="divide-y divide-line">
            {data.list.map((link) => (
              <Line key={link.code} link={link} onClose={() => close.mutate(link.code)} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Line({ link, onClose }: { link: Invitation; onClose: () => void }) {
  const { t, language } = useI18n();
  const [isShown, setShown] = useState(false);
  const copy = useCopy();
  const { code, address, type, uses, usesMax, expiresAt, isOpen } = link;
  const count = formatNumber(uses, language);
  const facts = [
    t(type === 0 ? 'agentCentre.linkMember' : 'agentCentre.linkAgent'),
    usesMax === null
      ? t('agentCentre.linkUsed', { count })
      : t('agentCentre.linkUsedOf', { count, max: formatNumber(usesMax, language) }),
    ...(expiresAt ? [t('agentCentre.linkEnds', { day: formatDate(expiresAt, language) })] : []),
  ];
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="tracking-wider select-all">{code}</strong>
        <Badge tone={isOpen ? 'good' : 'plain'}>
          {t(isOpen ? 'agentCentre.linkOpen' : 'agentCentre.linkClosed')}
        </Badge>
        <span className="text-xs text-text3 tnum">{facts.join(' · ')}</span>
      </p>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon="copy" onClick={() => void copy(address)}>
            {t('landing.copyLink')}
          </Button>
          <Button size="sm" icon="qr" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t('agentCentre.linkShowQr')}
          </Button>
          <Button size="sm" tone="quiet" onClick={onClose}>
            {t('agentCentre.linkClose')}
          </Button>
        </div>
      )}
      {isOpen && isShown && (
        <QrCode text={address} label={t('agentCentre.linkQr', { code })} className="size-48" />
      )}
    </li>
  );
}
