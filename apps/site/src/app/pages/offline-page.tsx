import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { buttonClass, LogoMark } from '@kislap/ui';

/** Empty: a press asks for the address that could not be reached, with its query. */
const sameAddress = '';

/**
 * What the service worker shows where a page of the site cannot be reached. It stands alone: no script draws it.
 */
export function OfflinePage() {
  const t = useT();
  return (
    <main className="lattice grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4">
        <LogoMark size={72} />
        <h1 className="mt-2 text-2xl font-extrabold text-balance">{t('titles.offline')}</h1>
        <p className="max-w-90 text-pretty text-text2">{t('titles.offlineText')}</p>
        <a href={sameAddress} className={buttonClass('primary', 'lg', 'mt-2')}>
          {t('titles.offlineRetry')}
        </a>
      </div>
    </main>
  );
}
