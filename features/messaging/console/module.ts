import { defineConsole } from '@kislap/kernel/console.ts';
import { MessageSquareText } from 'lucide-react';
import { messageSearch } from './message-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    messaging: typeof import('../texts/en/messaging.ts').messaging;
  }
}

export const messagingConsole = defineConsole({
  name: 'messaging',
  pages: [
    {
      path: '/messages',
      search: messageSearch,
      areas: ['messaging', 'switches'],
      load: async () => (await import('./message-page.tsx')).MessagePage,
    },
  ],
  acts: [
    {
      kind: 'messaging.carrier',
      label: 'messaging.act_carrier',
      areas: ['messaging'],
      fields: {
        isEnabled: 'common.status',
        apiKey: 'messaging.setting_apiKey',
        apiSecret: 'messaging.setting_apiSecret',
        senderName: 'messaging.setting_senderName',
        url: 'messaging.setting_url',
        host: 'messaging.setting_host',
        port: 'messaging.setting_port',
        security: 'messaging.setting_security',
        from: 'messaging.setting_from',
        username: 'messaging.setting_username',
        password: 'messaging.setting_password',
      },
      words: { 'isEnabled.true': 'messaging.connected', 'isEnabled.false': 'messaging.notConnected' },
    },
  ],
  menu: [
    {
      path: '/messages',
      label: 'console.navMessages',
      icon: MessageSquareText,
      permission: 'messages.read',
      group: 'content',
      order: 10,
    },
  ],
  texts: {
    messaging: {
      EN: () => import('../texts/en/messaging.ts'),
      TY: () => import('../texts/ty/messaging.ts'),
    },
  },
});
