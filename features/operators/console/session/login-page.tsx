import { useT } from '@kislap/console-kit/i18n.tsx';
import { setLanguage, usePreferences } from '@kislap/console-kit/preferences.ts';
import { useSession } from '@kislap/console-kit/session/session.ts';
import { LogoMark, Notice } from '@kislap/ui';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useEffect } from 'react';
import { LoginForm } from './login-form.tsx';

const route = getRouteApi('/login');

export function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const language = usePreferences((preferences) => preferences.language);
  const endReason = useSession((session) => session.endReason);

  useEffect(() => {
    document.title = `${t('console.signIn')} · ${t('console.brand')}`;
  }, [t]);

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-105">
        <div className="mb-6 flex items-center gap-3">
          <LogoMark size={40} />
          <div className="flex-1">
            <h1 className="text-xl font-bold">{t('console.signInTitle')}</h1>
            <p className="text-sm text-text3">{t('console.signInLead')}</p>
          </div>
        </div>
        {endReason && endReason !== 'signed_out' && (
          <Notice tone="info" className="mb-4">
            {t('console.sessionEnded')}
          </Notice>
        )}
        {endReason === 'signed_out' && (
          <Notice tone="good" className="mb-4">
            {t('console.signedOut')}
          </Notice>
        )}
        <div className="rounded-card border border-line bg-s1 p-5 shadow-edge sm:p-7">
          <LoginForm onDone={() => void navigate({ href: next ?? '/', replace: true })} />
        </div>
        <button
          type="button"
          lang={language === 'EN' ? 'fil' : 'en'}
          onClick={() => void setLanguage(language === 'EN' ? 'TY' : 'EN')}
          className="mx-auto mt-5 flex h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-text2 hover:bg-s2 hover:text-text"
        >
          <Languages size={16} aria-hidden="true" />
          {language === 'EN' ? 'Filipino' : 'English'}
        </button>
      </div>
    </main>
  );
}
