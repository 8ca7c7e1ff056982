import { useT } from '@kislap/console-kit/i18n.tsx';
import { Button, LogoMark, Notice } from '@kislap/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FirstPasswordForm } from './first-password-form.tsx';

/** Behind the hash, which no server sees and no log keeps. */
function readToken(): string | undefined {
  const token = window.location.hash.slice(1);
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

/** The first password: by the link of a mail, or by the code that admits the second person of a new house. */
export function WelcomePage() {
  const t = useT();
  const navigate = useNavigate();
  const [token] = useState(readToken);
  const [username, setUsername] = useState<string>();
  const title = t(token ? 'staff.welcomeTitle' : 'staff.admitTitle');

  useEffect(() => {
    document.title = `${title} · ${t('console.brand')}`;
    // Gone from the address as soon as it was read, so that it stays in no history.
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [t, title]);

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-105">
        <div className="mb-6 flex items-center gap-3">
          <LogoMark size={40} />
          <div className="flex-1">
            <h1 className="text-xl font-bold">{title}</h1>
            <p className="text-sm text-pretty text-text3">
              {t(token ? 'staff.welcomeLead' : 'staff.admitLead')}
            </p>
          </div>
        </div>
        <div className="rounded-card border border-line bg-s1 p-5 shadow-edge sm:p-7">
          {username === undefined ? (
            <FirstPasswordForm token={token} onDone={setUsername} />
          ) : (
            <div className="grid gap-4">
              <Notice tone="good">{t('staff.welcomeDone', { username })}</Notice>
              <Button
                tone="primary"
                size="lg"
                onClick={() => void navigate({ to: '/login', search: {}, replace: true })}
              >
                {t('staff.toSignIn')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </main>
  );
}
