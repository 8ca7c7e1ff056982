import { defineConsole } from '@kislap/kernel/console.ts';
import { IdCard } from 'lucide-react';
import { documentSearch } from './document-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    documents: typeof import('../texts/en/documents.ts').documents;
  }
}

export const documentsConsole = defineConsole({
  name: 'documents',
  pages: [
    {
      path: '/documents',
      search: documentSearch,
      areas: ['documents'],
      load: async () => (await import('./document-page.tsx')).DocumentPage,
    },
  ],
  menu: [
    {
      path: '/documents',
      label: 'console.navDocuments',
      icon: IdCard,
      permission: 'players.read',
      group: 'players',
      order: 20,
    },
  ],
  queues: [
    {
      path: '/documents',
      label: 'console.work_documents',
      permission: 'players.read',
      order: 10,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./waiting.ts')).findOldest(signal),
    },
  ],
  texts: {
    documents: {
      EN: () => import('../texts/en/documents.ts'),
      TY: () => import('../texts/ty/documents.ts'),
    },
  },
});
