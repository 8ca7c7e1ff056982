export type { Referral } from './referral.service.ts';
