import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const operatorSeals = sealedIn({ table: 'operators.operator', key: ['id'] }, { totp_secret: 'text' });
