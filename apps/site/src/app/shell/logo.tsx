import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { LogoMark } from '@kislap/ui';

export function Logo({ to = '/' }: { to?: '/' | '/agent' }) {
  const t = useT();
  return (
    <Link to={to} aria-label={t('common.brand')} className="flex h-11 items-center gap-2 rounded-full pe-2">
      <LogoMark size={34} />
      <span className="font-display text-lg font-extrabold tracking-tight lowercase max-xs:sr-only">
        {t('common.brand')}
      </span>
    </Link>
  );
}
