import { choiceParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { announcementKinds } from '../contract/announcements.console.ts';
import { bannerGroups } from '../contract/banners.console.ts';

/** `edit` is the id of the edited entry, or `new`. */
export const bannerSearch = z.object({ group: choiceParam(bannerGroups), edit: textParam });
export type BannerSearch = z.output<typeof bannerSearch>;

export const announcementSearch = z.object({ kind: choiceParam(announcementKinds), edit: textParam });
export type AnnouncementSearch = z.output<typeof announcementSearch>;
