import { documentStates } from '@kislap/contracts/documents.console';
import * as z from 'zod/mini';
import { choiceParam } from '../../shared/search-params.ts';

export const documentSearch = z.object({ state: choiceParam(documentStates) });
