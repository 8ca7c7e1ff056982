import type { PermissionHolders } from '@kislap/contract-kit';
import type { SealedColumn } from '@kislap/platform/crypto/sealed-columns.ts';
import type { Consumer } from '@kislap/platform/database/consumers.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Gatekeepers } from '@kislap/platform/http/context.ts';
import { createErrorBook, type ErrorBook } from '@kislap/platform/http/error-book.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Metrics } from '@kislap/platform/metrics.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { SchemaFolder } from '@kislap/platform/schemas.ts';
import type { AnyModule, Context, Follower, Modules, ServicesOf } from './module.ts';

/** All features of one process; the entries decide which of them face the outside. */
export interface House<M extends Modules> {
  services: ServicesOf<M>;
  gatekeepers(): Gatekeepers;
  registerRoutes(http: Http): void;
  registerVendorRoutes(http: Http): void;
  jobs(): Job[];
  /** Every column that modules keep sealed. */
  seals(): SealedColumn[];
  consumers(): Consumer[];
  followers(): Follower[];
  measure(metrics: Metrics): void;
  /** Highest module first. */
  close(): Promise<void>;
}

interface Room {
  module: AnyModule;
  context: Context<Modules, unknown>;
}

/** Makes every module after those it needs. Refuses a circle, and a need that is not in the list. */
export async function buildHouse<M extends Modules>(platform: Platform, modules: M): Promise<House<M>> {
  const rooms = new Map<AnyModule, Room>();
  for (const module of inOrder(modules)) {
    const needs = Object.fromEntries(
      Object.entries(module.needs).map(([name, need]) => [name, rooms.get(need)?.context.service]),
    );
    const service = await module.create(platform, needs);
    rooms.set(module, { module, context: { platform, needs, service } });
  }
  const all = [...rooms.values()];
  return {
    services: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [name, rooms.get(module)?.context.service]),
    ) as ServicesOf<M>,
    gatekeepers: () => gatekeepersOf(all),
    registerRoutes(http) {
      for (const { module, context } of all) module.beforeRoutes?.(http, context);
      for (const { module, context } of all) module.routes?.(http, context);
    },
    registerVendorRoutes(http) {
      for (const { module, context } of all) module.vendorRoutes?.(http, context);
    },
    seals: () => all.flatMap(({ module }) => module.seals ?? []),
    jobs: () => all.flatMap(({ module, context }) => module.jobs?.(context) ?? []),
    consumers: () => all.flatMap(({ module, context }) => module.consumers?.(context) ?? []),
    followers: () => all.flatMap(({ module, context }) => module.followers?.(context) ?? []),
    measure(metrics) {
      for (const { module, context } of all) module.measure?.(metrics, context);
    },
    async close() {
      for (const { module, context } of all.toReversed()) await module.close?.(context);
    },
  };
}

/** The schemas of the modules, each after those it stands on. */
export function schemasOf(modules: Modules): SchemaFolder[] {
  return inOrder(modules).flatMap(({ name, schema }) => (schema ? [{ name, url: schema }] : []));
}

/** The refusals of the modules, and the general ones. */
export function errorBookOf(modules: Modules): ErrorBook {
  return createErrorBook(Object.values(modules).flatMap(({ errors }) => errors ?? []));
}

/** What operators may do with the modules. */
export function permissionsOf(modules: Modules): PermissionHolders[] {
  return Object.values(modules).flatMap(({ permissions }) => (permissions ? [permissions] : []));
}

/** Each after those it needs, otherwise as listed. */
export function inOrder(modules: Modules): AnyModule[] {
  const listed = new Set(Object.values(modules));
  const placed = new Set<AnyModule>();
  const open: AnyModule[] = [];
  function place(module: AnyModule): void {
    if (placed.has(module)) return;
    assert(listed.has(module), `${module.name} is needed but not listed`);
    assert(
      !open.includes(module),
      `a circle of needs: ${[...open, module].map(({ name }) => name).join(', ')}`,
    );
    open.push(module);
    for (const need of Object.values(module.needs)) place(need);
    open.pop();
    placed.add(module);
  }
  for (const module of listed) place(module);
  return [...placed];
}

function gatekeepersOf(rooms: Room[]): Gatekeepers {
  const doors = new Map<string, unknown>();
  for (const { module, context } of rooms) {
    for (const [door, keeper] of Object.entries(module.gatekeepers?.(context) ?? {})) {
      assert(!doors.has(door), `two modules keep the door ${door}`);
      doors.set(door, keeper);
    }
  }
  for (const door of ['findPlayer', 'findOperator', 'requireOpen']) {
    assert(doors.has(door), `no module keeps the door ${door}`);
  }
  return Object.fromEntries(doors) as unknown as Gatekeepers;
}
