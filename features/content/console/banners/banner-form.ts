import { toFieldText } from '@kislap/console-kit/values/manila-time.ts';
import type { ConsoleBanner } from '../../contract/banners.console.ts';
import { type LinkDraft, readLink, toLinkDraft } from '../link-draft.ts';
import { readField, type Schedule, scheduleProblem } from '../schedule.ts';
import type { BannerDraft } from './use-banners.ts';

/** A banner as it is being typed. */
export interface BannerForm {
  texts: BannerDraft['texts'];
  link: LinkDraft;
  tint: string;
  /** Uploaded pictures; null where there is none or the house's drawing stays. */
  wide: string | null;
  narrow: string | null;
  imageUrl: string;
  narrowImageUrl: string;
  schedule: Schedule;
}

type Wrong = 'title' | 'picture' | 'link' | 'tint' | 'schedule';

const noText = { title: '', body: '' };
const nightTint = '#1b1440';

export function toForm(banner: ConsoleBanner | null, now: Date): BannerForm {
  return {
    texts: banner?.texts ?? { EN: noText, TY: noText },
    link: toLinkDraft(banner),
    tint: banner?.tint ?? nightTint,
    wide: banner?.wide ?? null,
    narrow: banner?.narrow ?? null,
    imageUrl: banner?.imageUrl ?? '',
    narrowImageUrl: banner?.narrowImageUrl ?? '',
    schedule: {
      begins: toFieldText(banner?.startsAt ?? now),
      ends: toFieldText(banner?.endsAt ?? null),
      isOn: banner?.isOn ?? true,
    },
  };
}

/** The values to save, or the errors. */
export function readForm(
  form: BannerForm,
  banner: ConsoleBanner | null,
): { draft: BannerDraft | null; wrong: Wrong[] } {
  const { texts, schedule, tint, wide, narrow } = form;
  const link = readLink(form.link);
  const startsAt = readField(schedule.begins, banner?.startsAt ?? null);
  // A new narrow picture needs a wide one of the same kind; the house's drawings are a pair.
  const hasPictures = wide !== null || (banner !== null && narrow === null);
  const wrong: Wrong[] = [];
  if (!texts.EN.title.trim() || !texts.TY.title.trim()) wrong.push('title');
  if (!hasPictures) wrong.push('picture');
  if (!link) wrong.push('link');
  if (!/^#[0-9a-f]{6}$/.test(tint)) wrong.push('tint');
  if (!startsAt || scheduleProblem(schedule)) wrong.push('schedule');
  if (wrong.length > 0 || !link || !startsAt) return { draft: null, wrong };
  const endsAt = readField(schedule.ends, banner?.endsAt ?? null);
  return { draft: { texts, link, tint, wide, narrow, startsAt, endsAt, isOn: schedule.isOn }, wrong };
}

/** The banner as it is, with its switch turned. */
export function toSwitched(banner: ConsoleBanner, isOn: boolean): BannerDraft | null {
  const form = toForm(banner, banner.startsAt);
  return readForm({ ...form, schedule: { ...form.schedule, isOn } }, banner).draft;
}
