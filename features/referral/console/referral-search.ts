import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { invitationFilters } from '../contract/referral.console.ts';

export const referralSearch = z.object({ show: choiceParam(invitationFilters) });
