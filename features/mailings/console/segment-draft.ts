import {
  readSegment,
  type SegmentDraft,
  segmentDraftOf,
} from '@kislap/console-kit/fields/segment-fields.tsx';
import { type RecipientKind, type Segment, segmentDaysMax } from '../contract/mailings.console.ts';

/** As it is typed. */
export interface Draft extends SegmentDraft {
  kind: RecipientKind;
  levelMin: string;
  newcomerDays: string;
  idleDays: string;
}

export type NumberField = 'levelMin' | 'newcomerDays' | 'idleDays';
export const numberFields: readonly NumberField[] = ['levelMin', 'newcomerDays', 'idleDays'];

const maxOf = { levelMin: 8, newcomerDays: segmentDaysMax, idleDays: segmentDaysMax } as const;

export function toDraft(segment: Segment | undefined): Draft {
  return {
    kind: segment?.kind ?? 'members',
    ...segmentDraftOf(segment ?? {}),
    levelMin: `${segment?.levelMin ?? ''}`,
    newcomerDays: `${segment?.newcomerDays ?? ''}`,
    idleDays: `${segment?.idleDays ?? ''}`,
  };
}

/** The segment, and which fields are wrong. */
export function readDraft(draft: Draft): { segment: Segment; wrong: ReadonlySet<keyof Draft> } {
  const wrong = new Set<keyof Draft>();
  const named = readSegment(draft);
  if (!named) wrong.add('countries');
  const segment: Segment = { kind: draft.kind, ...named };
  for (const field of numberFields) {
    const text = draft[field].trim();
    if (text === '') continue;
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= maxOf[field]) segment[field] = value;
    else wrong.add(field);
  }
  return { segment, wrong };
}
