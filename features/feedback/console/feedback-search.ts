import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const feedbackStates = ['open', 'done'] as const;
export const feedbackSearch = z.object({ state: choiceParam(feedbackStates) });
