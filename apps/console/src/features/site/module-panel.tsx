import type { WhitelabelModule } from '@kislap/contracts/system';
import { toApiError } from '../../shared/api.ts';
import { Switch } from '../../shared/controls.tsx';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Panel } from '../../shared/page.tsx';
import { showToast } from '../../shared/toast.tsx';
import { useSetModule } from './use-site.ts';

interface ModulePanelProps {
  modules: readonly WhitelabelModule[];
  canWrite: boolean;
}

/** Modules that have a name for people; any other shows its id. */
const knownModules = [
  'MEMBER',
  'REGISTER',
  'FREEPLAY',
  'REGMOBILE',
  'REGSMSVERIF',
  'REGMOBILEPASS',
  'LOGINSMS',
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'AGENT',
  'AGENTCENTER',
  'DIVIDEND',
  'DAILYSALARY',
  'HOURSALARY',
  'REALTIMESALARY',
  'PROMOTION',
  'VIP',
  'REFERRAL',
  'POINTMALL',
  'MISSION',
  'RAFFLE',
  'GAME',
  'COCKFIGHT',
  'LOTTERY',
] as const;

/** The feature switches of the brand as their tree; what this release does not have cannot be turned on. */
export function ModulePanel({ modules, canWrite }: ModulePanelProps) {
  const t = useT();
  const change = useSetModule();
  const isAbsent = change.isError && isNotAvailable(change.error);
  return (
    <Panel title={t('switches.modules')} lead={t('switches.modulesLead')}>
      {change.isError && !isAbsent && <ErrorNotice error={change.error} className="mb-4" />}
      <ModuleList
        modules={modules}
        isParentOn
        canWrite={canWrite && !change.isPending}
        onChange={(modId, isOn) =>
          change.mutate(
            { modId, isOn },
            {
              // The switch may stand far from the head of the list, so it is told where it is seen.
              onError: (error) => {
                if (isNotAvailable(error)) showToast('bad', t('switches.notAvailable', { module: modId }));
              },
            },
          )
        }
      />
    </Panel>
  );
}

function isNotAvailable(error: unknown): boolean {
  return toApiError(error).fields.some(({ code }) => code === 'not_available');
}

interface ModuleListProps extends ModulePanelProps {
  isParentOn: boolean;
  onChange: (modId: string, isOn: boolean) => void;
}

function ModuleList({ modules, isParentOn, canWrite, onChange }: ModuleListProps) {
  const t = useT();
  return (
    <ul className="grid gap-1">
      {modules.map((module) => {
        const known = knownModules.find((modId) => modId === module.modId);
        const name = known ? t(`switches.module_${known}`) : module.modId;
        return (
          <li key={module.modId}>
            <div className="flex min-h-11 items-center gap-4">
              <div className="min-w-0 flex-1">
                <span className={isParentOn ? 'text-sm font-semibold' : 'text-sm font-semibold text-text3'}>
                  {name}
                </span>
                {known && <span className="ml-2 text-2xs text-text3">{module.modId}</span>}
              </div>
              <Switch
                label={name}
                isOn={module.enabled === '1'}
                isDisabled={!canWrite}
                onChange={(isOn) => onChange(module.modId, isOn)}
              />
            </div>
            {module.childrenNodes.length > 0 && (
              <div className="mb-2 border-l border-line pl-5">
                <ModuleList
                  modules={module.childrenNodes}
                  isParentOn={isParentOn && module.enabled === '1'}
                  canWrite={canWrite}
                  onChange={onChange}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
