import type { InboxTexts } from '../contract/inbox.console.ts';

/** Both languages as a row has them. */
export interface TextColumns {
  title_en: string;
  body_en: string;
  title_ty: string;
  body_ty: string;
}

export function columnsOf({ EN, TY }: InboxTexts): TextColumns {
  return { title_en: EN.title, body_en: EN.body, title_ty: TY.title, body_ty: TY.body };
}

export function textsOf({ title_en, body_en, title_ty, body_ty }: TextColumns): InboxTexts {
  return { EN: { title: title_en, body: body_en }, TY: { title: title_ty, body: body_ty } };
}
