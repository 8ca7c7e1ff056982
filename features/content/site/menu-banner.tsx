import { loginPlatform } from '@kislap/contract-kit/constants';
import { call } from '@kislap/site-kit/calls/api.ts';
import { Queries } from '@kislap/site-kit/calls/query.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Banner, listAnnouncements } from '../contract/content.ts';

export function MenuBanner() {
  return (
    <Queries>
      <First />
    </Queries>
  );
}

/** The first banner of the group w_leftmenu that is on; nothing where the brand has none. */
function First() {
  const { language } = useI18n();
  const { data } = useQuery({
    queryKey: ['menu-banner', language],
    meta: follow('notice'),
    queryFn: () =>
      call(listAnnouncements, { query: { types: 'B', platform: loginPlatform, execution: 'B' } }),
    staleTime: 5 * 60_000,
  });
  const banner = data?.banners.find(({ groupName }) => groupName === 'w_leftmenu');
  if (!banner) return null;
  return (
    <Target banner={banner}>
      <img
        src={banner.narrowImageUrl}
        alt=""
        className="absolute inset-0 size-full object-cover object-right"
      />
      <strong className="relative max-w-[70%] px-3 font-display text-xs leading-tight text-balance text-[#fdf8ee]">
        {banner.title}
      </strong>
    </Target>
  );
}

/** A page of ours opens in place, the outside in a new window. */
function Target({ banner, children }: { banner: Banner; children: ReactNode }) {
  const className =
    'relative mb-2 flex h-20 items-center overflow-hidden rounded-tile border border-line bg-s3';
  if (banner.linkageType === 'NONE' || banner.url === '') return <p className={className}>{children}</p>;
  if (banner.linkageType === 'URL') {
    return (
      <a href={banner.url} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={banner.url} className={className}>
      {children}
    </Link>
  );
}
