import type { AccountId, BodyOf, Language } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import { redraw } from '@kislap/platform/web/pictures.ts';
import { rulesSetting } from '@kislap/site/server';
import type { DocumentSide } from '../contract/documents.console.ts';
import type { DocumentId } from '../contract/documents.ids.ts';
import { type DocumentStanding, hasBack, type sendDocument } from '../contract/documents.ts';
import { documents as english } from '../texts/en/documents.ts';
import { documents as filipino } from '../texts/ty/documents.ts';
import { findLastDocument, insertDocument } from './document.queries.ts';
import { pictureSeals } from './document.seals.ts';

export const documentTexts = { EN: english, TY: filipino };

/** Writes an inbox message in the caller's transaction. Call the returned function after the commit. */
export type TellPlayer = (
  tx: Executor,
  message: {
    accountId: AccountId;
    texts: Record<Language, { title: string; body: string }>;
    link: string;
    by: OperatorActor;
  },
) => Promise<() => void>;

export interface DocumentParts {
  identity: Identity;
  tellPlayer: TellPlayer;
}

/** Letters stay legible; a phone's whole picture would be ten times the bytes. */
const readable = { width: 2_000, height: 2_000, fit: 'inside' } as const;
const sends = { name: 'documents', max: 10, windowSeconds: 3_600 };

export type Documents = ReturnType<typeof createDocuments>;

/** What players show of who they are, from their side. */
export function createDocuments({ identity, tellPlayer }: DocumentParts) {
  const { db, clock, vault, rateLimits, site } = identity.parts;

  async function getStanding(accountId: AccountId, language: Language): Promise<DocumentStanding> {
    const [{ identityStatus }, last] = await Promise.all([
      identity.getAccount(accountId),
      findLastDocument(db, accountId),
    ]);
    const isWaiting = last?.state === 'pending';
    const state = isWaiting && identityStatus !== 'verified' ? 'pending' : identityStatus;
    const reason = state === 'rejected' ? last?.reason : null;
    return {
      state,
      kind: last?.kind ?? null,
      submittedAt: last?.submitted_at ?? null,
      reason: reason ? documentTexts[language][`reason_${reason}`] : null,
      maySend: !isWaiting && identityStatus !== 'verified',
    };
  }

  async function drawSides(
    id: DocumentId,
    body: BodyOf<typeof sendDocument>,
  ): Promise<Map<DocumentSide, Buffer>> {
    const { front, back, selfie } = body;
    if (hasBack(body.kind) !== (back !== undefined)) throw invalidField('back', 'of_cards_only');
    const sides = new Map<DocumentSide, Buffer>();
    // One after another: each takes the memory of a whole picture.
    for (const [side, file] of Object.entries({ front, ...(back && { back }), selfie })) {
      const drawn = await redraw(Buffer.from(await file.arrayBuffer()), readable, 'jpeg');
      sides.set(
        side as DocumentSide,
        vault.sealBytes(drawn, pictureSeals.content.at({ document_id: id, side })),
      );
    }
    return sides;
  }

  return {
    identity,
    tellPlayer,
    getStanding,

    async send(accountId: AccountId, body: BodyOf<typeof sendDocument>, language: Language) {
      await rateLimits.require(sends, accountId);
      if (!(await getStanding(accountId, language)).maySend) throw new AppError('document_not_awaited');
      const now = clock.now();
      const id = newId<DocumentId>(now);
      const sides = await drawSides(id, body);
      const { identityCheck } = await site.getSetting(rulesSetting);
      await db.transaction().execute(async (tx) => {
        const row = {
          bucket: bucketOf(accountId),
          id,
          account_id: accountId,
          kind: body.kind,
          state: 'pending' as const,
          reason: null,
          submitted_at: now,
          decided_at: null,
          decided_by: null,
          decided_name: null,
        };
        if (!(await insertDocument(tx, row, sides))) throw new AppError('document_not_awaited');
        const { identityStatus } = await identity.getAccount(accountId, tx);
        // If the brand requires no check, "pending" would free the money of a rejected player.
        if (identityStatus === 'rejected' && identityCheck === 'none') return;
        const before = await identity.setIdentityStatus(tx, accountId, 'pending');
        if (before.identityStatus === 'verified') throw new AppError('document_not_awaited');
      });
      return getStanding(accountId, language);
    },
  };
}
