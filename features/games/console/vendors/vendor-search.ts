import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { healthSpans } from '../../contract/integrations.console.ts';

export const vendorSearch = z.object({ span: choiceParam(healthSpans) });
export type Span = (typeof healthSpans)[number];
