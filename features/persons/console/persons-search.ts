import { pageParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const personsSearch = z.object({ page: pageParam });
