import * as z from 'zod/mini';
import { choiceParam } from '../../shared/search-params.ts';

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
