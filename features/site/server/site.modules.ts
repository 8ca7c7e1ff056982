import type { SiteModule } from '../contract/system.console.ts';
import type { WhitelabelModule } from '../contract/system.ts';

interface ModuleDefinition {
  modId: string;
  /** The default until an operator changes it. */
  isOn: boolean;
  /** False while the feature is not built: it cannot be turned on. */
  isAvailable: boolean;
  children?: ModuleDefinition[];
  /** What must be carried for it to work at all. */
  needs?: CarriedBy;
}

/** By what a person is reached. */
export type CarriedBy = 'sms' | 'mail';

const on = (modId: string, children?: ModuleDefinition[]): ModuleDefinition => ({
  modId,
  isOn: true,
  isAvailable: true,
  ...(children ? { children } : {}),
});
const off = (modId: string, needs?: CarriedBy): ModuleDefinition => ({
  modId,
  isOn: false,
  isAvailable: true,
  ...(needs && { needs }),
});
const absent = (modId: string): ModuleDefinition => ({ modId, isOn: false, isAvailable: false });

/** The brand's feature switches (specification sections 3 and 6). */
const definitions: ModuleDefinition[] = [
  on('MEMBER', [
    on('REGISTER'),
    on('FREEPLAY'),
    // What needs SMS or mail waits until the brand has somebody who carries them.
    off('REGMOBILE', 'sms'),
    off('REGSMSVERIF', 'sms'),
    on('REGMOBILEPASS'),
    off('LOGINSMS', 'sms'),
    // Forgotten password by email and by mobile number.
    off('CHNGPASSMAIL3', 'mail'),
    off('CHNGPASSVERIF3', 'sms'),
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
  on('PROMOTION', [on('VIP'), on('REFERRAL'), on('POINTMALL'), absent('MISSION'), absent('RAFFLE')]),
  on('GAME', [off('COCKFIGHT'), on('LOTTERY')]),
];

/** The operators' switches by module; other modules keep their default. */
export type ModuleChoices = Record<string, boolean>;

/** The tree in force: a module that needs what nobody carries is off, whatever was chosen. */
export function buildModuleTree(
  choices: ModuleChoices,
  missing: ReadonlySet<CarriedBy> = new Set(),
): WhitelabelModule[] {
  const isInForce = ({ modId, isOn, isAvailable, needs }: ModuleDefinition) =>
    isAvailable && (choices[modId] ?? isOn) && !(needs && missing.has(needs));
  const build = (definition: ModuleDefinition): WhitelabelModule => ({
    modId: definition.modId,
    enabled: isInForce(definition) ? '1' : '0',
    childrenNodes: (definition.children ?? []).map(build),
  });
  return definitions.map(build);
}

/** The same tree with what an operator must know of each. */
export function toSiteModules(
  tree: readonly WhitelabelModule[],
  missing: ReadonlySet<CarriedBy>,
): SiteModule[] {
  return tree.map(({ modId, enabled, childrenNodes }) => {
    const { isAvailable = false, needs } = findModule(modId) ?? {};
    return {
      modId,
      enabled,
      isAvailable,
      lacks: needs && missing.has(needs) ? needs : null,
      childrenNodes: toSiteModules(childrenNodes, missing),
    };
  });
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

export function findModule(modId: string): { isAvailable: boolean; needs?: CarriedBy } | undefined {
  const search = (list: readonly ModuleDefinition[]): ModuleDefinition | undefined => {
    for (const definition of list) {
      const found = definition.modId === modId ? definition : search(definition.children ?? []);
      if (found) return found;
    }
    return undefined;
  };
  return search(definitions);
}
