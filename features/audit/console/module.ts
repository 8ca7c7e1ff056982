import { defineConsole } from '@kislap/kernel/console.ts';
import { ScrollText } from 'lucide-react';
import { auditSearch } from './audit-search.ts';

export const auditConsole = defineConsole({
  name: 'audit',
  pages: [
    {
      path: '/audit',
      search: auditSearch,
      areas: ['staff'],
      load: async () => (await import('./audit-page.tsx')).AuditPage,
    },
  ],
  menu: [
    {
      path: '/audit',
      label: 'console.navAudit',
      icon: ScrollText,
      permission: 'audit.read',
      group: 'house',
      order: 30,
    },
  ],
});
