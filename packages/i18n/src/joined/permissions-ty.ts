import type { Area } from '../translate.ts';

const ofFeatures = import.meta.glob<Area>('../../../../features/*/texts/ty/permissions.ts', {
  eager: true,
  import: 'permissions',
});

/** Every Filipino label of a permission. */
export const permissions: Area = Object.assign({}, ...Object.values(ofFeatures));
