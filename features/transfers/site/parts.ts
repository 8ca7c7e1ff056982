import { defineSiteParts } from '@kislap/kernel/site.ts';

export const parts = defineSiteParts({ live: { 'wallet-transfer': { isMoney: true } } });
