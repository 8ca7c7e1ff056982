import type { SitePermission, WhitelabelModule } from '@kislap/site/contract/system';
import { permissionQuery } from '@kislap/site-kit/account/permission.ts';
import { useQuery } from '@tanstack/react-query';

export interface Access {
  register: SitePermission['info']['register'];
  minimumAge: number;
  /** Whether a module of the brand is on, with everything above it. */
  isOn: (modId: string) => boolean;
}

/** Which ways in the brand offers; undefined while it is being asked. */
export function useAccess() {
  const { data, error, refetch } = useQuery({ ...permissionQuery, staleTime: Number.POSITIVE_INFINITY });
  const access: Access | undefined = data && {
    register: data.info.register,
    minimumAge: data.brand.minimumAge,
    isOn: (modId) => isModuleOn(data.info.whitelabel, modId),
  };
  return { access, error, refetch };
}

function isModuleOn(modules: readonly WhitelabelModule[], modId: string): boolean {
  return modules.some(
    (module) => module.enabled === '1' && (module.modId === modId || isModuleOn(module.childrenNodes, modId)),
  );
}
