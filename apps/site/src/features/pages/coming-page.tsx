import { buttonClass, EmptyState, type IconName } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';

const lottery = { icon: 'ticket', title: 'shell.catLOTT', text: 'pages.comingLottery' } as const;

/** Parts of the site that open in a later landing, each saying what it will be. */
const pages = {
  '/promotions': { icon: 'gift', title: 'shell.promotions', text: 'pages.comingPromotions' },
  '/pointMall': { icon: 'star', title: 'shell.pointMall', text: 'pages.comingPointMall' },
  '/referral': { icon: 'users', title: 'shell.invite', text: 'pages.comingReferral' },
  '/app': { icon: 'phone', title: 'shell.appDownload', text: 'pages.comingApp' },
} as const satisfies Record<string, { icon: IconName; title: string; text: string }>;

export function ComingPage() {
  const t = useT();
  const path = useLocation({ select: (location) => location.pathname });
  const name = Object.keys(pages).find((known): known is keyof typeof pages => known === path);
  const page = name ? pages[name] : lottery;
  return (
    <div className="grid min-h-[60dvh] content-start">
      <h1 className="text-2xl font-extrabold">{t(page.title)}</h1>
      <EmptyState
        icon={page.icon}
        title={t('pages.comingTitle')}
        text={t(page.text)}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('shell.toLobby')}
          </Link>
        }
      />
    </div>
  );
}
