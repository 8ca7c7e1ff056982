import type { ApiError } from '@kislap/api-client';
import { type Announcement, listAnnouncements } from '@kislap/contracts/content';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { useIsSignedIn } from '../../shared/session.ts';

/** The words of specification section 7: banners, notices and the kinds of promotions. */
export const announcementTypes = 'B,PL,PU,PR,H';

/** Notices, then promotions, as the operators ordered them. */
export function useAnnouncements() {
  const { language } = useI18n();
  const isSignedIn = useIsSignedIn();
  return useQuery<Announcement[], ApiError>({
    queryKey: ['announcements', 'list', language, isSignedIn],
    async queryFn() {
      const { notices, promotion } = await call(listAnnouncements, {
        query: { types: announcementTypes, platform: 'W', execution: isSignedIn ? 'A' : 'B' },
      });
      return [...notices, ...promotion];
    },
  });
}
