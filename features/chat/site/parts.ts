import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    chat: typeof import('../texts/en/chat.ts').chat;
    room: typeof import('../texts/en/room.ts').room;
  }
  interface SiteDialogs {
    /** Customer service of the house itself. */
    chat: Record<never, never>;
    /** A chat room: the site's, or that of a live table. */
    room: { roomId?: string };
  }
  interface SiteTopics {
    'chat-message': true;
    'chat-changed': true;
    'chat-marks': true;
    'chat-typing': true;
    'chat-desk': true;
    'chat-room-message': true;
    'chat-room-removed': true;
  }
}

export const parts: SiteParts = {
  texts: {
    chat: { EN: () => import('../texts/en/chat.ts'), TY: () => import('../texts/ty/chat.ts') },
    room: { EN: () => import('../texts/en/room.ts'), TY: () => import('../texts/ty/room.ts') },
  },
  dialogs: {
    chat: {
      areas: ['chat', 'errors'],
      load: exported(() => import('./chat-dialog.tsx'), 'ChatDialog'),
    },
    room: {
      areas: ['room', 'errors'],
      load: exported(() => import('./room/room-dialog.tsx'), 'RoomDialog'),
    },
  },
  links: [
    { word: 'dialog', value: 'chat', open: () => openDialog('chat') },
    {
      word: 'dialog',
      value: 'room',
      open: (_value, roomId) => openDialog('room', roomId ? { roomId } : {}),
    },
  ],
  fills: {
    sideSupport: { areas: ['room'], load: exported(() => import('./room/room-entry.tsx'), 'RoomEntry') },
    playBar: { areas: ['room'], load: exported(() => import('./room/table-room.tsx'), 'TableRoom') },
  },
  memberPages: {
    chats: {
      areas: ['chat', 'errors'],
      title: 'shell.liveChat',
      load: exported(() => import('./chats-page.tsx'), 'ChatsPage'),
    },
  },
  menu: [
    { menu: 'sideEnd', place: 5, dialog: 'chat', icon: 'chat', label: 'shell.liveChat' },
    { menu: 'accountService', place: 15, dialog: 'chat', icon: 'chat', label: 'shell.liveChat' },
  ],
  live: { 'chat-changed': {} },
};
