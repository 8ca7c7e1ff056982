import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { doorsQuery } from '@kislap/site-kit/doors.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { beginSocial } from '../../contract/social.ts';
import { providerNames } from './social-names.ts';

type Channel = Exclude<keyof typeof providerNames, 'firebase'>;

/** Social sign-in buttons; nothing if the brand has none. */
export function SocialButtons() {
  const t = useT();
  const { data } = useQuery(doorsQuery);
  const begin = useMutation({
    mutationFn: (channel: Channel) => call(beginSocial, { params: { channel } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (!data || data.social.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ErrorNotice error={begin.error} />
      {data.social.map((channel) => (
        <Button
          key={channel}
          isBusy={begin.isPending && begin.variables === channel}
          onClick={() => begin.mutate(channel)}
        >
          {t('doors.socialLogin', { provider: t(providerNames[channel]) })}
        </Button>
      ))}
    </div>
  );
}
