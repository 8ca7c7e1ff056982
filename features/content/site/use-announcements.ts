import { useSession } from '@kislap/site-kit/account/session.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from './announcements.query.ts';

/** What is on now for whoever is there: after the login or before it. */
export function useAnnounced() {
  const { language } = useI18n();
  const token = useSession((session) => session.token);
  return announcementsQuery(token ? 'A' : 'B', language, token);
}

/** Notices, then promotions, as the operators ordered them. */
export function useAnnouncements() {
  return useQuery({
    ...useAnnounced(),
    select: ({ notices, promotion }) => [...notices, ...promotion],
  });
}
