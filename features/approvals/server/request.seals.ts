import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const requestSeals = sealedIn({ table: 'approvals.request', key: ['id'] }, { payload: 'text' });
