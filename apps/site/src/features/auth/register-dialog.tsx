import { Dialog, Notice, Segmented, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { closeDialog, type DialogParams } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { AuthTabs } from './login-dialog.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { providerNames } from './social-names.ts';
import { useAccess } from './use-access.ts';

/** Registration by username or mobile number; a choice is shown only where the brand offers both. */
export function RegisterDialog({ social }: DialogParams['register']) {
  const t = useT();
  const { access, error, refetch } = useAccess();
  const [chosen, setChosen] = useState<'username' | 'mobile' | null>(null);
  const { methods = [], defaultMethod = 'username' } = access?.register ?? {};
  // Who comes with a proven number registers by it.
  const isByNumber = social?.mobileNum != null && methods.includes('mobile');
  const way = chosen ?? (isByNumber ? 'mobile' : defaultMethod);
  return (
    <Dialog
      title={t('auth.registerTitle')}
      lead={t('auth.registerLead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="md"
    >
      <AuthTabs value="register">
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
              onChange={setChosen}
            />
          )}
          {access && <RegisterForm key={way} way={way} access={access} social={social} />}
        </div>
      </AuthTabs>
    </Dialog>
  );
}
