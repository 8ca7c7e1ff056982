import { useMutation } from '@kislap/api-client/hooks';
import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { getHelpCenter } from '@kislap/site/contract/system';
import { setMember } from '@kislap/site-kit/account/kept-session.ts';
import { endSession } from '@kislap/site-kit/account/session-actions.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeAllDialogs } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { SafeHtml } from '@kislap/site-kit/safe-html.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { Button, Dialog, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { acceptTerms, getMemberInfo } from '../../contract/member.ts';
import { logout } from '../../contract/session.ts';

/** The new terms in full. They are accepted, or the player signs out; money can be taken out either way. */
export function TermsDialog({ edition }: SiteDialogs['terms']) {
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['help', 'terms', language],
    meta: { ...follow('help'), isForEverybody: true },
    queryFn: () => call(getHelpCenter, { query: { lang: language, device: 'WEB' } }),
  });
  const terms = data?.sections.find(({ id }) => id === 'terms');

  const accept = useMutation({
    mutationFn: () => call(acceptTerms, { body: { edition } }),
    onSuccess: (member) => {
      setMember(member);
      closeAllDialogs();
      showToast('good', t('auth.termsAccepted'));
    },
    onError: ({ code }) => {
      // A newer edition came while this one was read: the account names it, and its text is fetched.
      if (code === 'terms_outdated')
        void Promise.all([call(getMemberInfo).then(setMember), refetch()]).then(
          closeAllDialogs,
          () => undefined,
        );
    },
  });

  const leave = useMutation({
    // Unreachable or already over: this device forgets the session all the same.
    mutationFn: () => call(logout).catch(() => null),
    onSuccess: () => {
      endSession();
      closeAllDialogs();
      void navigate({ to: '/' });
    },
  });

  return (
    <Dialog
      title={t('auth.termsNewTitle')}
      lead={t('auth.termsNewLead')}
      closeLabel={t('common.close')}
      onClose={closeAllDialogs}
      isForced
      size="lg"
      footer={
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button
            tone="primary"
            size="lg"
            className="sm:flex-1"
            isBusy={accept.isPending}
            disabled={!terms || leave.isPending}
            onClick={() => accept.mutate()}
          >
            {t('auth.termsAccept')}
          </Button>
          <Button
            size="lg"
            className="sm:flex-1"
            isBusy={leave.isPending}
            disabled={accept.isPending}
            onClick={() => leave.mutate()}
          >
            {t('auth.logoutTitle')}
          </Button>
        </div>
      }
    >
      <ErrorNotice error={accept.error ?? error} onRetry={error ? () => void refetch() : undefined} />
      {!data && !error && <Skeleton className="h-80" />}
      {terms && <SafeHtml html={terms.html} />}
      <p className="mt-5 text-sm text-text2">
        {t('auth.termsNotNow')}{' '}
        <button
          type="button"
          className="min-h-6 font-semibold text-tide underline"
          onClick={() => {
            closeAllDialogs();
            void navigate({ to: '/member/withdraw' });
          }}
        >
          {t('auth.termsWithdraw')}
        </button>
      </p>
    </Dialog>
  );
}
