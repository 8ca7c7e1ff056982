import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { avatarQuery } from '../../shared/avatar.ts';
import { Queries } from '../../shared/query.tsx';

/** The picture somebody chose; the first letter of the name while there is none, or none that loads. */
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
