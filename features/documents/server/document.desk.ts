import { type BodyOf, Instant } from '@kislap/contract-kit';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import * as z from 'zod/mini';
import type {
  DocumentSide,
  DocumentState,
  decideDocument,
  SentDocument,
} from '../contract/documents.console.ts';
import { DocumentId } from '../contract/documents.ids.ts';
import {
  countPendingDocuments,
  type DocumentKey,
  type DocumentRow,
  findDocument,
  findDocumentPicture,
  listDocumentRows,
  listSides,
  saveDecision,
} from './document.queries.ts';
import { pictureSeals } from './document.seals.ts';
import { type Documents, documentTexts } from './document.service.ts';

interface Doing {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

const places = createKeyset(z.readonly(z.tuple([Instant, DocumentId])));

/** What operators do with the documents that players sent. */
export function createDocumentDesk({ identity, tellPlayer }: Documents) {
  const { db, clock, vault, audit } = identity.parts;

  async function toSent(rows: DocumentRow[]): Promise<SentDocument[]> {
    const [accounts, sides] = await Promise.all([
      identity.listAccounts(rows.map((row) => row.account_id)),
      listSides(db, rows),
    ]);
    return rows.map((row) => {
      const account = accounts.get(row.account_id);
      return {
        documentId: row.id,
        playerId: row.account_id,
        account: account?.username ?? '',
        payeeName: account?.payeeName ?? '',
        birthDate: account?.birthDate ?? null,
        kind: row.kind,
        state: row.state,
        reason: row.reason,
        sides: sides.get(row.id) ?? [],
        submittedAt: row.submitted_at,
        decidedAt: row.decided_at,
        decidedBy: row.decided_name,
      };
    });
  }

  return {
    async list({
      state,
      after,
      pageSize,
    }: {
      state: DocumentState;
      after?: string | undefined;
      pageSize: number;
    }) {
      const rows = await listDocumentRows(db, { state, after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.submitted_at, row.id]);
      const [list, waiting] = await Promise.all([toSent(shown), countPendingDocuments(db)]);
      return { list, next, waiting };
    },

    /** Nothing is shown before the look is written down. */
    async reveal(key: DocumentKey, side: DocumentSide, note: string, doing: Doing): Promise<{ url: string }> {
      const document = await findDocument(db, key);
      const sealed = document && (await findDocumentPicture(db, key, side));
      if (!sealed) throw new AppError('not_found');
      await audit.record(db, {
        ...doing,
        action: 'identity.document_revealed',
        target: `player:${key.playerId}`,
        after: { documentId: key.documentId, side, note },
      });
      const place = pictureSeals.content.at({ document_id: key.documentId, side });
      return { url: `data:image/jpeg;base64,${vault.openBytes(sealed, place).toString('base64')}` };
    },

    async decide(key: DocumentKey, body: BodyOf<typeof decideDocument>, doing: Doing): Promise<SentDocument> {
      const reason = body.decision === 'rejected' ? body.reason : null;
      const { actor } = doing;
      const { row, announce } = await db.transaction().execute(async (tx) => {
        const row = await saveDecision(tx, key, {
          state: body.decision,
          reason,
          decided_at: clock.now(),
          decided_by: actor.operatorId,
          decided_name: actor.username,
        });
        if (!row) throw new AppError((await findDocument(tx, key)) ? 'document_decided' : 'not_found');
        const before = await identity.setIdentityStatus(tx, key.playerId, body.decision);
        await audit.record(tx, {
          ...doing,
          action: 'identity.document_decided',
          target: `player:${key.playerId}`,
          before: { identityStatus: before.identityStatus },
          after: { documentId: key.documentId, ...body },
        });
        const texts = { EN: wordsOf('EN'), TY: wordsOf('TY') };
        const message = { accountId: key.playerId, texts, link: '/member/security', by: actor };
        return { row, announce: await tellPlayer(tx, message) };
      });
      announce();
      const [sent] = await toSent([row]);
      if (!sent) throw new AppError('not_found');
      return sent;

      function wordsOf(language: 'EN' | 'TY') {
        const texts = documentTexts[language];
        if (!reason) return { title: texts.verifiedTitle, body: texts.verifiedBody };
        return {
          title: texts.rejectedTitle,
          body: texts.rejectedBody.replace('{reason}', texts[`reason_${reason}`]),
        };
      }
    },
  };
}
