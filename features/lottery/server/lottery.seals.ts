import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

/** What the lottery keeps sealed: the seeds of draws to come. */
export const seedSeals = sealedIn({ table: 'lottery.fair_seed', key: ['draw_id'] }, { sealed_seed: 'text' });
