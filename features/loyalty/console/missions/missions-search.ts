import { choiceParam, dayParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const missionTabs = ['missions', 'board'] as const;

/** `week` is a Monday. */
export const missionsSearch = z.object({ tab: choiceParam(missionTabs), week: dayParam });
