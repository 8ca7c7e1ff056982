import { joinPermissions, type PermissionHolders } from '@kislap/contract-kit/roles';

const contracts = import.meta.glob<Record<string, PermissionHolders>>(
  '../../../../features/*/contract/*.permissions.ts',
  { eager: true },
);

/** Before the first page: what each role may do, as the features say it. The server decides by the same. */
export function joinContractPermissions(): void {
  joinPermissions(Object.values(contracts).flatMap((contract) => Object.values(contract)));
}
