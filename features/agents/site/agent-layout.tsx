import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass, Icon, LogoMark } from '@kislap/ui';
import type { ReactNode } from 'react';

/** The dedicated layout of the two agent pages. */
export function AgentLayout({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const t = useT();
  return (
    <div className="min-h-dvh">
      <header className="flex h-(--header) items-center gap-2 border-b border-line bg-s1 px-4">
        <Link
          to="/agent"
          className="flex h-11 items-center gap-2"
          aria-label={`${t('common.brand')} ${t('auth.agentHome')}`}
        >
          <LogoMark size={32} />
          <span className="font-display font-extrabold lowercase max-xs:sr-only">{t('common.brand')}</span>
        </Link>
        <span className="rounded-full border border-ube/50 px-2 text-2xs font-semibold whitespace-nowrap text-ube max-sm:sr-only">
          {t('auth.agentHome')}
        </span>
        <div className="ms-auto flex items-center gap-2">
          {actions}
          <Link to="/" className={buttonClass('quiet', 'sm', 'max-sm:w-11 max-sm:px-0')}>
            <Icon name="home" size={20} className="shrink-0 sm:hidden" />
            <span className="max-sm:sr-only">{t('auth.toSite')}</span>
          </Link>
        </div>
      </header>
      <main id="content" className="mx-auto max-w-300 px-4 py-6 lg:py-12">
        {children}
      </main>
    </div>
  );
}
