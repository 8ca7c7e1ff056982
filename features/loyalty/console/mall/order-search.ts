import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const orderStates = ['waiting', 'decided'] as const;
export const orderSearch = z.object({ state: choiceParam(orderStates) });
