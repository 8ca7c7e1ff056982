import type {
  BrandRules,
  Language,
  RegisterSettings,
  SystemStatus,
  WhitelabelModule,
} from '@kislap/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/database.ts';
import { AppError, assert } from '../../platform/errors.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Signals } from '../../platform/signals.ts';
import { buildModuleTree, listModulesOn } from './site.modules.ts';
import { listSettings, lockSetting, saveSetting } from './site.queries.ts';
import { createRegion, type Region } from './site.region.ts';
import {
  type Hosts,
  hostsSetting,
  maintenanceSetting,
  modulesSetting,
  regionSetting,
  registerSetting,
  registerSettingsInForce,
  rulesSetting,
  type Setting,
} from './site.settings.ts';

/** The brand's settings as they stand: kept in memory, read again at most five seconds after any change. */
export interface Site {
  /** 0 open, 1 maintenance (wins over the region), 2 closed for this address. */
  findStatus(ip: string): Promise<SystemStatus>;
  /** Throws `system_maintenance` or `region_restricted`. */
  requireOpen(ip: string): Promise<void>;
  /** The region's own switch, whether or not there is maintenance. */
  isRegionClosed(ip: string): Promise<boolean>;
  findCountry(ip: string): Promise<string | null>;
  /** What the operators wrote for the maintenance page. */
  getMaintenanceMessage(language: Language): Promise<string>;
  getRules(): Promise<BrandRules>;
  /** As they hold now: with what the modules decide. */
  getRegisterSettings(): Promise<RegisterSettings>;
  listModules(): Promise<WhitelabelModule[]>;
  isModuleOn(modId: string): Promise<boolean>;
  getHosts(): Promise<Hosts>;
  /** A setting of any feature; the name begins with the feature's. */
  getSetting<Value>(setting: Setting<Value>): Promise<Value>;
  /**
   * Changes a setting in the caller's transaction, to a value or to what a function makes of the present one; answers
   * what it was and is. Call `announce` after the commit.
   */
  changeSetting<Value>(
    executor: Executor,
    setting: Setting<Value>,
    next: Value | ((before: Value) => Value),
  ): Promise<{ before: Value; after: Value }>;
  /** Tells every process that settings changed. */
  announce(): void;
  /** Tells every open page whether there is maintenance now. */
  pushStatus(): Promise<void>;
}

const staleMs = 5_000;

interface Snapshot {
  readAt: number;
  values: Map<string, unknown>;
  region: Region;
  modules: WhitelabelModule[];
  modulesOn: Set<string>;
}

export function createSite(parts: {
  db: Database;
  clock: Clock;
  signals: Signals;
  pusher: Pick<Realtime, 'broadcast'>;
}): Site {
  const { db, clock, signals, pusher } = parts;
  let snapshot: Snapshot | undefined;
  let reading: Promise<Snapshot> | undefined;
  // A read that began before a change must not be kept after it.
  let generation = 0;

  function forget() {
    generation += 1;
    snapshot = undefined;
    reading = undefined;
  }
  signals.on('site.changed', forget);
  signals.onReconnect(forget);

  async function read(): Promise<Snapshot> {
    const began = generation;
    const values = await listSettings(db);
    const modules = buildModuleTree(parse(values, modulesSetting));
    const next = {
      readAt: clock.now().getTime(),
      values,
      region: createRegion(parse(values, regionSetting)),
      modules,
      modulesOn: listModulesOn(modules),
    };
    if (began === generation) snapshot = next;
    return next;
  }

  async function current(): Promise<Snapshot> {
    if (snapshot && Math.abs(clock.now().getTime() - snapshot.readAt) < staleMs) return snapshot;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function getSetting<Value>(setting: Setting<Value>): Promise<Value> {
    return parse((await current()).values, setting);
  }

  async function findStatus(ip: string): Promise<SystemStatus> {
    const { values, region } = await current();
    if (parse(values, maintenanceSetting).enabled) return 1;
    return region.isClosed(ip) ? 2 : 0;
  }

  return {
    findStatus,
    getSetting,
    async requireOpen(ip) {
      const status = await findStatus(ip);
      if (status === 1) throw new AppError('system_maintenance');
      if (status === 2) throw new AppError('region_restricted', { ip });
    },
    async isRegionClosed(ip) {
      return (await current()).region.isClosed(ip);
    },
    async findCountry(ip) {
      return (await current()).region.findCountry(ip);
    },
    async getMaintenanceMessage(language) {
      return (await getSetting(maintenanceSetting)).message[language];
    },
    getRules: () => getSetting(rulesSetting),
    async getRegisterSettings() {
      const { values, modulesOn } = await current();
      return registerSettingsInForce(parse(values, registerSetting), modulesOn);
    },
    getHosts: () => getSetting(hostsSetting),
    async listModules() {
      return (await current()).modules;
    },
    async isModuleOn(modId) {
      return (await current()).modulesOn.has(modId);
    },
    async changeSetting<Value>(
      executor: Executor,
      setting: Setting<Value>,
      next: Value | ((before: Value) => Value),
    ) {
      const stored = await lockSetting(executor, setting.name);
      const before = parse(new Map([[setting.name, stored]]), setting);
      const after = next instanceof Function ? next(before) : next;
      assert(setting.schema.safeParse(after).success, `a value of ${setting.name} that its schema allows`);
      await saveSetting(executor, setting.name, after, clock.now());
      return { before, after };
    },
    announce() {
      signals.emit('site.changed', null);
    },
    async pushStatus() {
      const { enabled } = await getSetting(maintenanceSetting);
      pusher.broadcast({ type: 'site-status', status: enabled ? 1 : 0 });
    },
  };
}

/** A stored value that no longer fits its schema counts as none: the default is the safer of the two. */
function parse<Value>(values: Map<string, unknown>, setting: Setting<Value>): Value {
  const result = setting.schema.safeParse(values.get(setting.name));
  return result.success ? result.data : setting.fallback;
}
