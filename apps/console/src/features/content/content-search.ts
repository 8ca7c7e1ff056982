import { announcementKinds } from '@kislap/contracts/announcements.console';
import { bannerGroups } from '@kislap/contracts/banners.console';
import * as z from 'zod/mini';
import { choiceParam, textParam } from '../../shared/search-params.ts';

/** `edit` is the id of what is being edited, or `new`. */
export const bannerSearch = z.object({ group: choiceParam(bannerGroups), edit: textParam });
export type BannerSearch = z.output<typeof bannerSearch>;

export const announcementSearch = z.object({ kind: choiceParam(announcementKinds), edit: textParam });
export type AnnouncementSearch = z.output<typeof announcementSearch>;
