import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog, Notice, Tabs } from '@kislap/ui';
import type { ReactNode } from 'react';
import { RegisterBanner } from '../register/register-banner.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import { LoginForm } from './login-form.tsx';
import { useAccess } from './use-access.ts';
import { useFreePlay } from './use-sign-in.ts';

/** Login, with registration one tab away and free play without an account below. */
export function LoginDialog({ portal, reason }: SiteDialogs['login']) {
  const t = useT();
  const freePlay = useFreePlay();
  const { access } = useAccess();
  if (portal) {
    return (
      <Dialog title={t('auth.agentTitle')} closeLabel={t('common.close')} onClose={closeDialog}>
        <LoginForm portal={portal} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('auth.loginTitle')}
      lead={t('auth.loginLead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
    >
      <div className="grid gap-5">
        {reason && <Notice tone="info">{t('auth.sessionEnded')}</Notice>}
        <RegisterBanner />
        <AuthTabs value="login">
          <div className="pt-5">
            <LoginForm />
          </div>
        </AuthTabs>
        <div className="grid gap-3 border-t border-line pt-4">
          <SocialButtons />
          <ErrorNotice error={freePlay.error} />
          {access?.isOn('FREEPLAY') && (
            <Button tone="quiet" icon="play" isBusy={freePlay.isPending} onClick={() => freePlay.mutate()}>
              {t('auth.tryFree')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface AuthTabsProps {
  value: 'login' | 'register';
  onChange?: (next: 'login' | 'register') => void;
  children: ReactNode;
}

export function AuthTabs({ value, onChange = openDialog, children }: AuthTabsProps) {
  const t = useT();
  return (
    <div>
      <Tabs
        label={t('auth.tabs')}
        value={value}
        tabs={[
          { value: 'login', label: t('shell.login') },
          { value: 'register', label: t('shell.register') },
        ]}
        onChange={onChange}
      >
        {children}
      </Tabs>
    </div>
  );
}
