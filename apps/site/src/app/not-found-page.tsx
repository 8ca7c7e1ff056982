import { buttonClass, EmptyState } from '@kislap/ui';
import { useT } from '../shared/i18n.tsx';
import { Link } from '../shared/link.tsx';

export default function NotFoundPage() {
  const t = useT();
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <div>
        <h1 className="sr-only">{t('shell.notFoundTitle')}</h1>
        <EmptyState
          icon="search"
          title={t('shell.notFoundTitle')}
          text={t('shell.notFoundText')}
          action={
            <Link to="/" className={buttonClass('primary')}>
              {t('shell.toLobby')}
            </Link>
          }
        />
      </div>
    </div>
  );
}
