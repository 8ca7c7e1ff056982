import { healthSpans } from '@kislap/contracts/integrations.console';
import * as z from 'zod/mini';
import { choiceParam } from '../../shared/search-params.ts';

export const vendorSearch = z.object({ span: choiceParam(healthSpans) });
export type Span = (typeof healthSpans)[number];
