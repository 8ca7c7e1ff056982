import { errors as general } from '../en/errors.ts';
import type { Area } from '../translate.ts';

const ofFeatures = import.meta.glob<Area>('../../../../features/*/texts/en/errors.ts', {
  eager: true,
  import: 'errors',
});

/** Every English sentence of a refusal, for pages: the general ones and those of each feature. */
export const errors: Area = Object.assign({}, general, ...Object.values(ofFeatures));
