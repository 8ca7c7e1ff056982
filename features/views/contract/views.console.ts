import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Nothing, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { ViewId } from './views.ids.ts';

/** How many views one operator may keep, and how many pages may be favourites. */
export const viewsMax = 100;
export const favouritesMax = 30;

/** A page below `/console`, without what filters it. */
export const PagePath = z.string().check(z.maxLength(80), z.regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/));

/** What filters the page, as its address has it behind the question mark; may be empty. */
const ViewQuery = z.string().check(z.maxLength(1000), z.regex(/^[^\p{Cc}\s#]*$/u));

export const SavedView = z.object({
  viewId: ViewId,
  name: z.string(),
  path: z.string(),
  query: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/console/api/views',
  summary: "The operator's own saved views, by page and name, and favourite pages in their order.",
  access: 'operator',
  query: z.strictObject({}),
  reply: z.object({ views: z.array(SavedView), favourites: z.array(z.string()) }),
  errors: [],
});

export const createView = defineEndpoint({
  method: 'POST',
  path: '/console/api/views',
  summary: 'Keeps the filters of a page under a name, for this operator alone.',
  access: 'operator',
  body: z.strictObject({ name: text(40), path: PagePath, query: ViewQuery }),
  reply: SavedView,
  errors: ['views_full', 'view_name_taken'],
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: '/console/api/views/:viewId',
  summary: 'Forgets an own view; safe to repeat.',
  access: 'operator',
  params: z.strictObject({ viewId: ViewId }),
  reply: Nothing,
  errors: [],
});

export const saveFavourites = defineEndpoint({
  method: 'PUT',
  path: '/console/api/views/favourites',
  summary: 'The pages that stand first in the menu of this operator.',
  access: 'operator',
  body: z.strictObject({ paths: z.array(PagePath).check(z.maxLength(favouritesMax)) }),
  reply: z.object({ favourites: z.array(z.string()) }),
  errors: [],
});
