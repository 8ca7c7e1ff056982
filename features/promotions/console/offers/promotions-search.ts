import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const promotionsSearch = z.object({ tab: choiceParam(['list', 'applications']) });
