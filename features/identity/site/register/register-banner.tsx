import { listAnnouncements } from '@kislap/content/contract/content';
import { loginPlatform } from '@kislap/contract-kit/constants';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery } from '@tanstack/react-query';
import { authKeys } from '../login/auth.keys.ts';

/** The banner of the group w_reg, where the brand has one. */
export function RegisterBanner() {
  const { data } = useQuery({
    queryKey: authKeys.banner,
    meta: follow('notice'),
    queryFn: () =>
      call(listAnnouncements, { query: { types: 'B', platform: loginPlatform, execution: 'B' } }),
    staleTime: 5 * 60_000,
  });
  const banner = data?.banners.find((known) => known.groupName === 'w_reg');
  if (!banner) return null;
  return (
    <p className="relative flex h-24 items-center overflow-hidden rounded-tile bg-s3">
      <img src={banner.imageUrl} alt="" className="absolute inset-0 size-full object-cover object-right" />
      <strong className="relative max-w-[60%] px-4 font-display text-base leading-tight text-balance text-[#fdf8ee]">
        {banner.title}
      </strong>
    </p>
  );
}
