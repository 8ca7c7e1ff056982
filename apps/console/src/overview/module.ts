import { defineConsole } from '@kislap/kernel/console.ts';
import { LayoutDashboard } from 'lucide-react';

/** The console's own page, filled by what the features contribute. */
export const overviewConsole = defineConsole({
  name: 'overview',
  pages: [{ path: '/', load: async () => (await import('./overview-page.tsx')).OverviewPage }],
  menu: [
    {
      path: '/',
      label: 'console.navOverview',
      icon: LayoutDashboard,
      permission: null,
      group: 'today',
      order: 10,
    },
  ],
});
