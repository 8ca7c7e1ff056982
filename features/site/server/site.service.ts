import { type Language, languages } from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { createSlot, type Slot } from '@kislap/platform/slots.ts';
import type { Pusher } from '@kislap/platform/web/pusher.ts';
import type { SiteTopic } from '../contract/site.events.ts';
import type { BrandRules } from '../contract/system.console.ts';
import type * as calls from '../contract/system.ts';
import { helpSetting, showHelp, termsEditionOf } from './site.help.ts';
import { type Hosts, hostsSetting } from './site.hosts.ts';
import { licenceSetting, showLicence } from './site.licence.ts';
import { buildModuleTree, type CarriedBy, listModulesOn } from './site.modules.ts';
import { listSettings, lockSetting, type StoredSetting, saveSetting } from './site.queries.ts';
import { createRegion, isOpenVerdict, type Region } from './site.region.ts';
import {
  languagesSetting,
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
  findStatus(ip: string): Promise<calls.SystemStatus>;
  /** Throws `system_maintenance` or `region_restricted`. */
  requireOpen(ip: string): Promise<void>;
  /** The region's own switch, whether or not there is maintenance. */
  isRegionClosed(ip: string): Promise<boolean>;
  findCountry(ip: string): Promise<string | null>;
  /** Whether players from this country may play. */
  isCountryOpen(country: string): Promise<boolean>;
  /** What the operators wrote for the maintenance page. */
  getMaintenanceMessage(language: Language): Promise<string>;
  getRules(): Promise<BrandRules>;
  /** Those that players may choose. */
  listLanguages(): Promise<Language[]>;
  /** As they hold now: with what the modules decide. */
  getRegisterSettings(): Promise<calls.RegisterSettings>;
  listModules(): Promise<calls.WhitelabelModule[]>;
  isModuleOn(modId: string): Promise<boolean>;
  /** Who carries messages to people; one of them is enough for what needs it. */
  carriers: Slot<CarrierTeller>;
  /** Who has a live chat of the house itself, and whether it is on. */
  ownChats: Slot<() => Promise<boolean>>;
  /** What nobody carries now. */
  listMissing(): Promise<ReadonlySet<CarriedBy>>;
  getHosts(): Promise<Hosts>;
  /** The help centre and the legal licence as they are shown, kept ready in every language. */
  listHelp(language: Language): Promise<calls.HelpSection[]>;
  /** The edition of the terms that players must have accepted; counts from 1. */
  getTermsEdition(): Promise<number>;
  getLicence(language: Language): Promise<calls.LegalLicence>;
  /** A setting of any feature; the name begins with the feature's. */
  getSetting<Value>(setting: Setting<Value>): Promise<Value>;
  /** Reads the stored setting without the cache, for editing. */
  readSetting<Value>(setting: Setting<Value>): Promise<{ value: Value; version: number }>;
  /**
   * Changes a setting in the caller's transaction, to a value or to what a function makes of the present one; answers
   * what it was and is. Throws `setting_changed` when `readVersion` is no longer the stored one. Call `announce` after
   * the commit.
   */
  changeSetting<Value>(
    executor: Executor,
    setting: Setting<Value>,
    next: Value | ((before: Value) => Value),
    readVersion?: number,
  ): Promise<{ before: Value; after: Value }>;
  /** Tells every process that settings changed, and, where it is named, every open page what to ask for again. */
  announce(topic?: SiteTopic): void;
  /** Tells every open page whether there is maintenance now. */
  pushStatus(): Promise<void>;
}

/** What one feature can carry for the brand at the moment. */
type CarrierTeller = () => Promise<Readonly<Record<CarriedBy, boolean>>>;

const staleMs = 5_000;

type Values = ReadonlyMap<string, StoredSetting>;

interface Snapshot {
  readAt: number;
  values: Values;
  region: Region;
  /** What nobody carries for the brand. */
  missing: ReadonlySet<CarriedBy>;
  modules: calls.WhitelabelModule[];
  modulesOn: Set<string>;
  help: Map<Language, calls.HelpSection[]>;
  licence: Map<Language, calls.LegalLicence>;
}

export function createSite(parts: {
  db: Database;
  clock: Clock;
  signals: Signals;
  pusher: Pick<Pusher, 'broadcast'>;
}): Site {
  const { db, clock, signals, pusher } = parts;
  const carriers = createSlot<CarrierTeller>();
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
    const missing = await findMissing(carriers.list());
    const modules = buildModuleTree(parse(values, modulesSetting), missing);
    const { minimumAge } = parse(values, rulesSetting);
    const [help, licence] = [parse(values, helpSetting), parse(values, licenceSetting)];
    const next = {
      readAt: clock.now().getTime(),
      values,
      region: createRegion(parse(values, regionSetting)),
      missing,
      modules,
      modulesOn: listModulesOn(modules),
      help: new Map(languages.map((language) => [language, showHelp(help, language, minimumAge)])),
      licence: new Map(languages.map((language) => [language, showLicence(licence, language, minimumAge)])),
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

  async function findStatus(ip: string): Promise<calls.SystemStatus> {
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
    async isCountryOpen(country) {
      return isOpenVerdict((await current()).region.judge({ country }).verdict);
    },
    async getMaintenanceMessage(language) {
      return (await getSetting(maintenanceSetting)).message[language];
    },
    getRules: () => getSetting(rulesSetting),
    listLanguages: () => getSetting(languagesSetting),
    async getRegisterSettings() {
      const { values, modulesOn } = await current();
      return registerSettingsInForce(parse(values, registerSetting), modulesOn);
    },
    getHosts: () => getSetting(hostsSetting),
    async listHelp(language) {
      return (await current()).help.get(language) ?? [];
    },
    getTermsEdition: async () => termsEditionOf(await getSetting(helpSetting)),
    async getLicence(language) {
      const licence = (await current()).licence.get(language);
      assert(licence, 'a licence in every language');
      return licence;
    },
    async readSetting<Value>(setting: Setting<Value>) {
      const values = await listSettings(db);
      return { value: parse(values, setting), version: values.get(setting.name)?.version ?? 0 };
    },
    carriers,
    ownChats: createSlot<() => Promise<boolean>>(),
    async listMissing() {
      return (await current()).missing;
    },
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
      readVersion?: number,
    ) {
      const stored = await lockSetting(executor, setting.name);
      const version = stored?.version ?? 0;
      if (readVersion !== undefined && readVersion !== version) throw new AppError('setting_changed');
      const before = parse(new Map(stored && [[setting.name, stored]]), setting);
      const after = next instanceof Function ? next(before) : next;
      assert(setting.schema.safeParse(after).success, `a value of ${setting.name} that its schema allows`);
      await saveSetting(executor, setting.name, { value: after, version: version + 1 }, clock.now());
      return { before, after };
    },
    announce(topic) {
      signals.emit('site.changed', null);
      if (topic) pusher.broadcast({ type: 'site', topic });
    },
    async pushStatus() {
      const { enabled } = await getSetting(maintenanceSetting);
      pusher.broadcast({ type: 'site-status', status: enabled ? 1 : 0 });
    },
  };
}

/** A snapshot is asked for the same settings over and over; whoever gets one changes a copy. */
const parsedOf = new WeakMap<Values, Map<unknown, unknown>>();

/** A stored value that no longer fits its schema counts as none: the default is the safer of the two. */
function parse<Value>(values: Values, setting: Setting<Value>): Value {
  const parsed = parsedOf.get(values) ?? new Map();
  parsedOf.set(values, parsed);
  if (!parsed.has(setting)) {
    const result = setting.schema.safeParse(values.get(setting.name)?.value);
    parsed.set(setting, result.success ? result.data : setting.fallback);
  }
  return parsed.get(setting) as Value;
}

/** Without anybody who tells, all is carried. */
async function findMissing(tellers: readonly CarrierTeller[]): Promise<ReadonlySet<CarriedBy>> {
  const told = await Promise.all(tellers.map((find) => find()));
  const isMissing = (way: CarriedBy) => told.length > 0 && !told.some((one) => one[way]);
  return new Set((['sms', 'mail'] as const).filter(isMissing));
}
