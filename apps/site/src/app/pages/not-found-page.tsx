import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass, PaneEmblem } from '@kislap/ui';

export default function NotFoundPage() {
  const t = useT();
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <div className="grid justify-items-center gap-3 px-2 pb-8 text-center">
        <PaneEmblem icon="search" className="text-ube" />
        <h1 className="text-2xl font-extrabold text-balance">{t('shell.notFoundTitle')}</h1>
        <p className="max-w-110 text-pretty text-text2">{t('shell.notFoundText')}</p>
        <Link to="/" className={buttonClass('primary', 'md', 'mt-2')}>
          {t('shell.toLobby')}
        </Link>
      </div>
    </div>
  );
}
