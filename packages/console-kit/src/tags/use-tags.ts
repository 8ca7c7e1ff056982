import { listTags } from '@kislap/tags/contract/tags.console';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useCan } from '../session/session.ts';

/** Everything that is shown of the catalogue of tags. */
export const tagsKey = ['tags'] as const;

/** The tags there are, for whoever may see them. */
export function useTags() {
  return useQuery({
    queryKey: tagsKey,
    enabled: useCan('tags.read'),
    queryFn: ({ signal }) => call(listTags, undefined, { signal }),
  });
}
