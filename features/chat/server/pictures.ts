import { AppError } from '@kislap/platform/errors.ts';
import { redraw } from '@kislap/platform/web/pictures.ts';
import type { ClientId, ConversationId } from '../contract/chat.ids.ts';
import { pictureSeals } from './chat.seals.ts';
import type { ChatParts } from './chat.types.ts';
import { findMessage, listPictures } from './message.queries.ts';

/** So often one side may show some. */
export const pictureMessages = { name: 'chat-picture', max: 20, windowSeconds: 3_600 };
/** A screen of a phone stays legible. */
const readable = { width: 1_600, height: 1_600, fit: 'inside' } as const;

export type Pictures = ReturnType<typeof createPictures>;

/** Pictures in conversations: drawn anew from their pixels, sealed, shown to the two sides alone. */
export function createPictures({ platform: { vault, database } }: Pick<ChatParts, 'platform'>) {
  const place = (conversation_id: ConversationId, client_id: ClientId, position: number) =>
    pictureSeals.content.at({ conversation_id, client_id, position });

  return {
    /** Throws `picture_unreadable`. */
    async seal(id: ConversationId, clientId: ClientId, images: readonly File[]): Promise<Buffer[]> {
      const sealed: Buffer[] = [];
      // One after another: each takes the memory of a whole picture.
      for (const [position, image] of images.entries()) {
        const drawn = await redraw(Buffer.from(await image.arrayBuffer()), readable, 'jpeg');
        sealed.push(vault.sealBytes(drawn, place(id, clientId, position)));
      }
      return sealed;
    },

    /** As data addresses; throws `not_found`. Whoever asks is known to belong to the conversation. */
    async open(id: ConversationId, seq: number): Promise<{ urls: string[] }> {
      const db = database.kysely;
      const message = await findMessage(db, id, seq);
      if (!message || message.pictures === 0) throw new AppError('not_found');
      const sealed = await listPictures(db, id, message.client_id);
      const urls = sealed.map((content, position) => {
        const drawn = vault.openBytes(content, place(id, message.client_id, position));
        return `data:image/jpeg;base64,${drawn.toString('base64')}`;
      });
      return { urls };
    },
  };
}
