import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { doorsQuery } from '@kislap/site-kit/doors.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { beginSocial, listSocialLinks, removeSocialLink, type SocialChannel } from '../../contract/social.ts';
import { accountKeys } from './account.keys.ts';

const names = {
  google: 'doors.providerGoogle',
  facebook: 'doors.providerFacebook',
  telegram: 'doors.providerTelegram',
  firebase: 'doors.providerFirebase',
} as const;
const linksQuery = { queryKey: accountKeys.socialLinks, queryFn: () => call(listSocialLinks) } as const;

/** Providers that may open the account; the card is there only where the brand has any. */
export function SocialCard() {
  const t = useT();
  const queryClient = useQueryClient();
  const doors = useQuery(doorsQuery);
  const links = useQuery(linksQuery);
  const begin = useMutation({
    mutationFn: (channel: Exclude<SocialChannel, 'firebase'>) => call(beginSocial, { params: { channel } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const remove = useMutation({
    mutationFn: (channel: SocialChannel) => call(removeSocialLink, { params: { channel } }),
    onSuccess: () => showToast('good', t('doors.unlinked')),
    onSettled: () => queryClient.invalidateQueries(linksQuery),
  });
  const linked = links.data?.list ?? [];
  const open = (doors.data?.social ?? []).filter(
    (channel) => !linked.some((link) => link.channel === channel),
  );
  if (linked.length === 0 && open.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('doors.social')}</h2>
      <p className="mt-1 text-sm text-text2">{t('doors.socialLead')}</p>
      <ErrorNotice error={begin.error ?? remove.error} className="mt-2" />
      <ul className="divide-y divide-line">
        {linked.map(({ channel, label }) => (
          <li key={channel} className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2">
            <span className="text-sm font-semibold">
              {t(names[channel])}{' '}
              <span className="font-normal text-text3">{label && t('doors.linkedAs', { label })}</span>
            </span>
            <Button size="sm" isBusy={remove.isPending} onClick={() => remove.mutate(channel)}>
              {t('doors.unlink')}
            </Button>
          </li>
        ))}
        {open.map((channel) => (
          <li key={channel} className="flex min-h-14 items-center justify-between gap-3 py-2">
            <span className="text-sm font-semibold">{t(names[channel])}</span>
            <Button size="sm" isBusy={begin.isPending} onClick={() => begin.mutate(channel)}>
              {t('doors.link')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
