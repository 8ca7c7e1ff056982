import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Badge } from '@kislap/ui';
import type { SiteModule } from '../contract/system.console.ts';
import { useSetModule } from './use-site.ts';

interface ModulePanelProps {
  modules: readonly SiteModule[];
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
  'FORCECHNGPASS',
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
  const isForTwo = needsSecond(change.error);
  return (
    <Panel title={t('switches.modules')} lead={t('switches.modulesLead')} className="max-w-240">
      <WaitingRequests kind="site.modules" className="mb-4" />
      {!isForTwo && <ErrorNotice error={change.error} className="mb-4" />}
      {isForTwo && change.variables && (
        <AskSecond
          request={{ setting: 'site.modules', value: { [change.variables.modId]: change.variables.isOn } }}
          onClose={change.reset}
        />
      )}
      <ModuleList
        modules={modules}
        isParentOn
        canWrite={canWrite && !change.isPending}
        onChange={(modId, isOn) =>
          // The switch may stand far from the head of the list, so it is told where it is seen.
          change.mutate({ modId, isOn }, { onSuccess: () => showToast('good', t('siteDesk.saved')) })
        }
      />
    </Panel>
  );
}

interface ModuleListProps extends ModulePanelProps {
  isParentOn: boolean;
  onChange: (modId: string, isOn: boolean) => void;
}

function ModuleList({ modules, isParentOn, canWrite, onChange }: ModuleListProps) {
  return (
    <ul className="grid gap-1">
      {modules.map((module) => (
        <li key={module.modId}>
          <ModuleRow module={module} isParentOn={isParentOn} canWrite={canWrite} onChange={onChange} />
          {module.childrenNodes.length > 0 && (
            <div className="mb-3 ml-1.5 border-l-2 border-line pl-4 sm:pl-6">
              <ModuleList
                modules={module.childrenNodes}
                isParentOn={isParentOn && module.enabled === '1'}
                canWrite={canWrite}
                onChange={onChange}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type ModuleRowProps = Omit<ModuleListProps, 'modules'> & { module: SiteModule };

function ModuleRow({ module, isParentOn, canWrite, onChange }: ModuleRowProps) {
  const t = useT();
  const { modId, isAvailable, lacks } = module;
  const known = knownModules.find((name) => name === modId);
  const name = known ? t(`switches.module_${known}`) : modId;
  const isOn = module.enabled === '1';
  return (
    <div className="flex min-h-13 items-center gap-4 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`text-sm font-semibold ${isParentOn && isAvailable ? '' : 'text-text3'}`}>
            {name}
          </span>
          {known && <span className="text-2xs text-text3">{modId}</span>}
          {!isAvailable && <Badge tone="plain">{t('siteDesk.absent')}</Badge>}
          {lacks && <Badge tone="warn">{t(`switches.lacks_${lacks}`)}</Badge>}
          {isAvailable && isOn && !isParentOn && <Badge tone="warn">{t('siteDesk.offAbove')}</Badge>}
        </p>
        {known && <p className="mt-0.5 max-w-160 text-xs text-text3">{t(`switches.moduleText_${known}`)}</p>}
      </div>
      {isAvailable && (
        <Switch
          label={name}
          isOn={isOn}
          isDisabled={!canWrite || lacks !== null}
          onChange={(next) => onChange(modId, next)}
        />
      )}
    </div>
  );
}
