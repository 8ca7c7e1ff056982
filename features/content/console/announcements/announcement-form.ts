import { toFieldText } from '@kislap/console-kit/values/manila-time.ts';
import type { Language } from '@kislap/i18n';
import {
  type AnnouncementKind,
  type ConsoleAnnouncement,
  type PopupAudience,
  type PromotionType,
  promotionTypes,
} from '../../contract/announcements.console.ts';
import { readField, type Schedule, scheduleProblem } from '../schedule.ts';
import type { AnnouncementDraft } from './use-announcements.ts';

/** An entry as it is being typed. */
export interface AnnouncementForm {
  kind: AnnouncementKind;
  audience: PopupAudience;
  promotionType: PromotionType | null;
  texts: AnnouncementDraft['texts'];
  schedule: Schedule;
}

const noText = { title: '', content: '' };
const languages = ['EN', 'TY'] as const;

export function toForm(
  entry: ConsoleAnnouncement | null,
  kind: AnnouncementKind,
  now: Date,
): AnnouncementForm {
  return {
    kind: entry?.kind ?? kind,
    audience: entry?.execution ?? 'A',
    promotionType: promotionTypes.find((type) => type === entry?.promotionType) ?? null,
    texts: entry?.texts ?? { EN: noText, TY: noText },
    schedule: {
      begins: toFieldText(entry?.publishedAt ?? now),
      ends: toFieldText(entry?.endsAt ?? null),
      isOn: entry?.isOn ?? true,
    },
  };
}

/** What would be saved, and in which languages words are missing. */
export function readForm(
  { kind, audience, promotionType, texts, schedule }: AnnouncementForm,
  entry: ConsoleAnnouncement | null,
): { draft: AnnouncementDraft | null; missing: Language[] } {
  const missing = languages.filter((name) => !texts[name].title.trim() || isBlank(texts[name].content));
  const publishedAt = readField(schedule.begins, entry?.publishedAt ?? null);
  if (missing.length > 0 || !publishedAt || scheduleProblem(schedule)) return { draft: null, missing };
  const draft = {
    kind,
    execution: kind === 'popup' ? audience : null,
    promotionType: kind === 'popup' ? null : promotionType,
    texts,
    publishedAt,
    endsAt: readField(schedule.ends, entry?.endsAt ?? null),
    isOn: schedule.isOn,
  };
  return { draft, missing };
}

export function isBlank(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

/** The entry as it is, with its switch turned. */
export function toSwitched(entry: ConsoleAnnouncement, isOn: boolean): AnnouncementDraft | null {
  const form = toForm(entry, entry.kind, entry.publishedAt);
  return readForm({ ...form, schedule: { ...form.schedule, isOn } }, entry).draft;
}
