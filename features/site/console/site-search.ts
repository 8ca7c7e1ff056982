import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const siteTabs = [
  'state',
  'region',
  'modules',
  'links',
  'help',
  'licence',
  'register',
  'doors',
] as const;

export const siteSearch = z.object({ tab: choiceParam(siteTabs) });
