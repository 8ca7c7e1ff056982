import type { SocialNetwork } from '@kislap/site/contract/system';
import { permissionQuery } from '@kislap/site-kit/account/permission.ts';
import { Queries } from '@kislap/site-kit/calls/query.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';

/** Their own names, the same in every language. */
const names: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  telegram: 'Telegram',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  viber: 'Viber',
};

export default function SocialLinks() {
  return (
    <Queries>
      <Links />
    </Queries>
  );
}

/** In the order the operators gave them; a brand without any has no list. */
function Links() {
  const t = useT();
  const links = useQuery(permissionQuery).data?.info.socialLinks ?? [];
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-bg px-3 text-xs font-semibold text-text2 hover:border-line-strong hover:text-text pointer-coarse:min-h-11"
          >
            {names[network]}
            <Icon name="external" size={14} />
            <span className="sr-only">{t('shell.opensNewWindow')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
