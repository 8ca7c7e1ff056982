import { joinPermissions } from '@kislap/contract-kit';
import { permissionsOf } from '@kislap/kernel/house.ts';
import * as modules from './modules.ts';

/** Before the first call: what each role may do, as the features say it. */
export function joinModulePermissions(): void {
  joinPermissions(permissionsOf(modules));
}
