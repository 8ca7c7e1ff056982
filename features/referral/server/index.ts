export type { Referral } from './invitee.service.ts';
