import type { Area } from '../translate.ts';
import { errors as general } from '../ty/errors.ts';

const ofFeatures = import.meta.glob<Area>('../../../../features/*/texts/ty/errors.ts', {
  eager: true,
  import: 'errors',
});

/** Every Filipino sentence of a refusal, for pages: the general ones and those of each feature. */
export const errors: Area = Object.assign({}, general, ...Object.values(ofFeatures));
