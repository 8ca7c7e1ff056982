import type { SiteModule } from '../contract/system.console.ts';
import type { WhitelabelModule } from '../contract/system.ts';

interface ModuleDefinition {
  modId: string;
  /** The default until an operator changes it. */
  isOn: boolean;
  /** False while the feature is not built: it cannot be turned on. */
  isAvailable: boolean;
  children?: ModuleDefinition[];
}

const on = (modId: string, children?: ModuleDefinition[]): ModuleDefinition => ({
  modId,
  isOn: true,
  isAvailable: true,
  ...(children ? { children } : {}),
});
const off = (modId: string): ModuleDefinition => ({ modId, isOn: false, isAvailable: true });
const absent = (modId: string): ModuleDefinition => ({ modId, isOn: false, isAvailable: false });

/** The brand's feature switches (specification sections 3 and 6). */
const definitions: ModuleDefinition[] = [
  on('MEMBER', [
    on('REGISTER'),
    on('FREEPLAY'),
    // What needs SMS or mail waits until the brand has somebody who carries them.
    off('REGMOBILE'),
    off('REGSMSVERIF'),
    on('REGMOBILEPASS'),
    off('LOGINSMS'),
    // Forgotten password by email and by mobile number.
    off('CHNGPASSMAIL3'),
    off('CHNGPASSVERIF3'),
    // A password older than the brand's rule allows must be changed.
    on('FORCECHNGPASS'),
  ]),
  on('AGENT', [
    on('AGENTCENTER'),
    absent('DIVIDEND'),
    absent('DAILYSALARY'),
    absent('HOURSALARY'),
    absent('REALTIMESALARY'),
  ]),
  on('PROMOTION', [
    absent('VIP'),
    absent('REFERRAL'),
    absent('POINTMALL'),
    absent('MISSION'),
    absent('RAFFLE'),
  ]),
  on('GAME', [off('COCKFIGHT'), absent('LOTTERY')]),
];

/** The operators' switches by module; other modules keep their default. */
export type ModuleChoices = Record<string, boolean>;

export function buildModuleTree(choices: ModuleChoices): WhitelabelModule[] {
  const build = (definition: ModuleDefinition): WhitelabelModule => ({
    modId: definition.modId,
    enabled: definition.isAvailable && (choices[definition.modId] ?? definition.isOn) ? '1' : '0',
    childrenNodes: (definition.children ?? []).map(build),
  });
  return definitions.map(build);
}

/** The same tree with what an operator must know of each. */
export function toSiteModules(tree: readonly WhitelabelModule[]): SiteModule[] {
  return tree.map(({ modId, enabled, childrenNodes }) => ({
    modId,
    enabled,
    isAvailable: findModule(modId)?.isAvailable ?? false,
    childrenNodes: toSiteModules(childrenNodes),
  }));
}

/** A module is on only while everything above it is on. */
export function listModulesOn(tree: readonly WhitelabelModule[]): Set<string> {
  const found = new Set<string>();
  const visit = (modules: readonly WhitelabelModule[]) => {
    for (const module of modules) {
      if (module.enabled !== '1') continue;
      found.add(module.modId);
      visit(module.childrenNodes);
    }
  };
  visit(tree);
  return found;
}

export function findModule(modId: string): { isAvailable: boolean } | undefined {
  const search = (list: readonly ModuleDefinition[]): ModuleDefinition | undefined => {
    for (const definition of list) {
      const found = definition.modId === modId ? definition : search(definition.children ?? []);
      if (found) return found;
    }
    return undefined;
  };
  return search(definitions);
}
