import * as z from 'zod/mini';
import { choiceParam } from '../../shared/search-params.ts';

export const feedbackStates = ['open', 'done'] as const;
export const feedbackSearch = z.object({ state: choiceParam(feedbackStates) });
