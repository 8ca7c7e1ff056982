import { Queries } from '@kislap/site-kit/calls/query.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Banner } from '../contract/content.ts';
import { useAnnounced } from './use-announcements.ts';

export function MenuBanner() {
  return (
    <Queries>
      <First />
    </Queries>
  );
}

/** The first banner of the group w_leftmenu that is on; nothing where the brand has none. */
function First() {
  const { data } = useQuery(useAnnounced());
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
