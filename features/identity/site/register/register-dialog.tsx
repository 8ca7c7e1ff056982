import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useLeave } from '@kislap/site-kit/leave-guard.ts';
import { Dialog, Notice, Segmented, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthTabs } from '../login/login-dialog.tsx';
import { useAccess } from '../login/use-access.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { providerNames } from '../social/social-names.ts';
import type { RegisterValues } from './register-fields.ts';
import { RegisterForm } from './register-form.tsx';
import { firstValues } from './use-register-form.ts';

/** Registration by username or mobile number; a choice is shown only where the brand offers both. */
export function RegisterDialog({ social }: SiteDialogs['register']) {
  const t = useT();
  const { access, error, refetch } = useAccess();
  const [chosen, setChosen] = useState<'username' | 'mobile' | null>(null);
  const { methods = [], defaultMethod = 'username' } = access?.register ?? {};
  // Who comes with a proven number registers by it.
  const isByNumber = social?.mobileNum != null && methods.includes('mobile');
  const way = chosen ?? (isByNumber ? 'mobile' : defaultMethod);
  const form = useForm<RegisterValues>({ defaultValues: firstValues(social) });
  const { isDirty, isSubmitSuccessful } = form.formState;
  const leave = useLeave(isDirty && !isSubmitSuccessful, {
    title: t('auth.registerLeave'),
    text: t('auth.registerLeaveText'),
    discard: t('auth.registerDiscard'),
    stay: t('auth.registerStay'),
  });
  return (
    <Dialog
      title={t('auth.registerTitle')}
      lead={t('auth.registerLead')}
      closeLabel={t('common.close')}
      onClose={() => void leave()}
      closesOnCover={!isDirty}
      size="md"
    >
      <AuthTabs value="register" onChange={(next) => void leave(() => openDialog(next))}>
        <div className="grid gap-4 pt-5">
          {social ? (
            <Notice tone="info">
              {t('doors.socialPrefilled', { provider: t(providerNames[social.channel]) })}
            </Notice>
          ) : (
            <SocialButtons />
          )}
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!access && !error && <Skeleton className="h-100" />}
          {access && access.register.methods.length > 1 && (
            <Segmented
              label={t('auth.registerWays')}
              value={way}
              options={[
                { value: 'username', label: t('auth.byUsername') },
                { value: 'mobile', label: t('auth.byMobile') },
              ]}
              onChange={(next) => {
                form.clearErrors();
                setChosen(next);
              }}
            />
          )}
          {access && <RegisterForm key={way} {...{ form, way, access, social }} />}
        </div>
      </AuthTabs>
    </Dialog>
  );
}
