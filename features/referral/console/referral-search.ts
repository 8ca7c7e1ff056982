import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { invitationStates } from '../rules/invitation.ts';

export const referralSearch = z.object({ state: choiceParam(invitationStates) });
