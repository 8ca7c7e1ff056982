import { defineConsole } from '@kislap/kernel/console.ts';
import { Archive, FileCheck } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    program: typeof import('../texts/en/program.ts').program;
  }
}

export const programConsole = defineConsole({
  name: 'program',
  pages: [
    {
      path: '/program',
      areas: ['program'],
      load: async () => (await import('./program-page.tsx')).ProgramPage,
    },
    {
      path: '/retention',
      areas: ['program'],
      load: async () => (await import('./retention-page.tsx')).RetentionPage,
    },
  ],
  menu: [
    {
      path: '/program',
      label: 'console.navProgram',
      icon: FileCheck,
      permission: 'program.read',
      group: 'house',
      order: 45,
    },
    {
      path: '/retention',
      label: 'console.navRetention',
      icon: Archive,
      permission: 'program.read',
      group: 'house',
      order: 46,
    },
  ],
  overviewCards: [
    {
      name: 'program',
      permission: 'program.read',
      place: 'strip',
      order: 15,
      load: async () => (await import('./program-strip.tsx')).ProgramStrip,
    },
  ],
  texts: {
    program: {
      EN: () => import('../texts/en/program.ts'),
      TY: () => import('../texts/ty/program.ts'),
    },
  },
});
