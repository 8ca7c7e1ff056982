import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass, type IconName, PaneEmblem } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';

type Name = 'pointMall';

interface Coming {
  name: Name;
  title: 'shell.pointMall';
  icon: IconName;
  /** Colour class of the emblem. */
  light: string;
}

/** Pages of features that offer nothing yet. */
const pages: Record<string, Coming> = {
  '/pointmall': {
    name: 'pointMall',
    title: 'shell.pointMall',
    icon: 'star',
    light: 'text-ube',
  },
};

export function ComingPage() {
  const t = useT();
  const path = useLocation({ select: (location) => location.pathname });
  const page = pages[path.toLowerCase()];
  if (!page) return null;
  const { name, title, icon, light } = page;

  return (
    <div className="mx-auto grid max-w-270 gap-6 pb-6">
      <section className="lattice grid items-center overflow-hidden rounded-card border border-line bg-s1 shadow-edge md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid justify-items-start gap-3 p-6 sm:p-10">
          <h1 className="text-3xl font-extrabold text-balance">{t(title)}</h1>
          <p className="max-w-130 text-lg text-pretty text-text2">{t(`pages.${name}None`)}</p>
        </div>
        <PaneEmblem icon={icon} className={`${light} max-md:-mt-6 max-md:-mb-4 md:-my-6`} />
      </section>

      <Meanwhile name={name} />
    </div>
  );
}

/** A link to something close that is open now. */
function Meanwhile({ name }: { name: Name }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-s1 p-5 shadow-edge">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-pretty">{t('pages.gamesNow')}</p>
      </div>
      <Link to={isWallet ? '/member' : '/'} className={buttonClass('secondary')}>
        {t(isWallet ? 'pages.toWallet' : 'shell.toLobby')}
      </Link>
    </section>
  );
}
