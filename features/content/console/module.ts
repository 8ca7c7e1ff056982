import { defineConsole } from '@kislap/kernel/console.ts';
import { GalleryHorizontalEnd, Megaphone } from 'lucide-react';
import { announcementSearch, bannerSearch } from './content-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    contentDesk: typeof import('../texts/en/content-desk.ts').contentDesk;
  }
}

export const contentConsole = defineConsole({
  name: 'content',
  pages: [
    {
      path: '/content/banners',
      search: bannerSearch,
      areas: ['contentDesk'],
      load: async () => (await import('./banners/banner-page.tsx')).BannerPage,
    },
    {
      path: '/content/announcements',
      search: announcementSearch,
      areas: ['contentDesk'],
      load: async () => (await import('./announcements/announcement-page.tsx')).AnnouncementPage,
    },
  ],
  menu: [
    {
      path: '/content/banners',
      label: 'console.navBanners',
      icon: GalleryHorizontalEnd,
      permission: 'content.read',
      group: 'content',
      order: 30,
    },
    {
      path: '/content/announcements',
      label: 'console.navAnnouncements',
      icon: Megaphone,
      permission: 'content.read',
      group: 'content',
      order: 40,
    },
  ],
  texts: {
    contentDesk: {
      EN: () => import('../texts/en/content-desk.ts'),
      TY: () => import('../texts/ty/content-desk.ts'),
    },
  },
});
