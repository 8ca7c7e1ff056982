import { useT } from '@kislap/console-kit/i18n.tsx';
import { listPermissions, operatorRoles, roleHas } from '@kislap/contract-kit/roles';
import { Icon } from '@kislap/ui';

// A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
const focusable = { tabIndex: 0 };

/** What each role may do, from the same table the server decides by. */
export function RoleTable() {
  const t = useT();
  return (
    <section className="mt-8 grid gap-3">
      <h2 className="text-base font-bold">{t('staff.rolesTitle')}</h2>
      <section
        aria-label={t('staff.rolesTitle')}
        {...focusable}
        className="relative overflow-x-auto rounded-tile border border-line bg-s1"
      >
        <table className="w-full text-left text-xs">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-2.5 font-semibold text-text3">
                {t('staff.permission')}
              </th>
              {operatorRoles.map((role) => (
                <th key={role} scope="col" className="px-3 py-2.5 text-center font-semibold text-text3">
                  {t(`console.role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listPermissions().map((permission) => (
              <tr key={permission} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap text-text2">
                  {t(`permissions.${permission}` as const)}
                </th>
                {operatorRoles.map((role) => (
                  <td key={role} className="px-3 py-1.5 text-center">
                    {roleHas(role, permission) ? (
                      <>
                        <Icon name="check" size={16} className="mx-auto text-calamansi" />
                        <span className="sr-only">{t('staff.may')}</span>
                      </>
                    ) : (
                      <span className="text-text3">
                        <span aria-hidden="true">·</span>
                        <span className="sr-only">{t('staff.mayNot')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
