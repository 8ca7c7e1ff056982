import { avatarQuery } from '@kislap/site-kit/account/avatar.ts';
import { Queries } from '@kislap/site-kit/calls/query.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** The chosen picture, or the first letter of the name if there is none or it fails to load. */
export default function AvatarPicture({ letter }: { letter: ReactNode }) {
  return (
    <Queries>
      <Picture letter={letter} />
    </Queries>
  );
}

function Picture({ letter }: { letter: ReactNode }) {
  const { data } = useQuery(avatarQuery);
  const [broken, setBroken] = useState('');
  if (!data || data.url.startsWith('data:') || data.url === broken) return letter;
  return (
    <img
      src={data.url}
      alt=""
      className="size-full rounded-full object-cover"
      onError={() => setBroken(data.url)}
    />
  );
}
