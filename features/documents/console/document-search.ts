import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { documentStates } from '../contract/documents.console.ts';

export const documentSearch = z.object({ state: choiceParam(documentStates) });
