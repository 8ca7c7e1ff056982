import { useMutation } from '@kislap/api-client/hooks';
import { useAddressParams } from '@kislap/site-kit/browser/address.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useErrorText } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, EmptyState, Spinner } from '@kislap/ui';
import { useEffect, useRef, useState } from 'react';
import { answerChallenge, type ChallengeInput, type LoginChallenge } from '../../contract/challenge.ts';
import { finishSocial, type SocialReply } from '../../contract/social.ts';
import { useAfterLogin } from '../login/use-sign-in.ts';
import { ChallengeStep } from '../proof/challenge-step.tsx';
import { providerNames } from './social-names.ts';

type Channel = Exclude<keyof typeof providerNames, 'firebase'>;

/** Where a provider leads back to: its answer is exchanged once, and the person goes on where they belong. */
export function SocialPage() {
  const t = useT();
  const navigate = useNavigate();
  const afterLogin = useAfterLogin();
  const { channel = '' } = useAddressParams();
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const isBegun = useRef(false);

  function goOn(reply: SocialReply) {
    if ('token' in reply) {
      void navigate({ to: '/', replace: true }).then(() => afterLogin(reply, null));
    } else if ('challenge' in reply) setChallenge(reply.challenge);
    else if ('linked' in reply) {
      if (isChannel(reply.linked))
        showToast('good', t('doors.socialLinked', { provider: t(providerNames[reply.linked]) }));
      void navigate({ to: '/member/security', replace: true });
    } else {
      const { registration } = reply;
      void navigate({ to: '/', replace: true }).then(() => openDialog('register', { social: registration }));
    }
  }

  const finish = useMutation({
    mutationFn: () => {
      const body = readReturn();
      // The address holds what must not be used twice nor stay in a history.
      history.replaceState(history.state, '', location.pathname);
      return call(finishSocial, { params: { channel: isChannel(channel) ? channel : 'google' }, body });
    },
    onSuccess: goOn,
  });
  const answer = useMutation({
    mutationFn: (body: { challenge: ChallengeInput; trustDevice: boolean }) =>
      call(answerChallenge, { body }),
    onSuccess: goOn,
  });
  const problem = useErrorText(finish.error);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    finish.mutate();
  }, [finish]);

  if (challenge) {
    return (
      <Card className="mx-auto max-w-105">
        <h1 className="sr-only">{t('doors.challengeTitle')}</h1>
        <ChallengeStep
          key={challenge.id}
          challenge={challenge}
          error={answer.error}
          isBusy={answer.isPending}
          onAnswer={(input, trustDevice) => answer.mutate({ challenge: input, trustDevice })}
          onStartAgain={() => void navigate({ to: '/', replace: true }).then(() => openDialog('login', {}))}
        />
      </Card>
    );
  }
  if (!finish.isError) {
    return (
      <div className="grid justify-items-center gap-4 py-20" role="status">
        <h1 className="text-lg font-semibold">{t('doors.socialWorking')}</h1>
        <Spinner />
      </div>
    );
  }
  return (
    <>
      <h1 className="sr-only">{t('doors.socialRefused')}</h1>
      <EmptyState
        icon="lock"
        title={t('doors.socialRefused')}
        text={problem}
        action={
          <Button
            tone="primary"
            onClick={() => void navigate({ to: '/', replace: true }).then(() => openDialog('login', {}))}
          >
            {t('doors.startAgain')}
          </Button>
        }
      />
    </>
  );
}

function isChannel(channel: string): channel is Channel {
  return channel in providerNames && channel !== 'firebase';
}

/** A code in the query, or Telegram's result behind the hash. */
function readReturn() {
  const query = new URLSearchParams(location.search);
  const [code, iss] = [query.get('code'), query.get('iss')];
  const result = new URLSearchParams(location.hash.slice(1)).get('tgAuthResult');
  return {
    state: query.get('state') ?? '',
    ...(code && { code }),
    ...(iss && { iss }),
    ...(result && { result }),
  };
}
