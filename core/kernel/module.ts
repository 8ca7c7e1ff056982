import type { PermissionHolders } from '@kislap/contract-kit';
import type { SealedColumn } from '@kislap/platform/crypto/sealed-columns.ts';
import type { Consumer } from '@kislap/platform/database/consumers.ts';
import type { Gatekeepers } from '@kislap/platform/http/context.ts';
import type { ModuleErrors } from '@kislap/platform/http/error-book.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Metrics } from '@kislap/platform/metrics.ts';
import type { Platform } from '@kislap/platform/platform.ts';

export interface Modules {
  readonly [name: string]: AnyModule;
}

/** What a module's `create` made, by the module. */
export type ServiceOf<M> = M extends { create(...args: never[]): infer Made } ? Awaited<Made> : never;
export type ServicesOf<M> = { readonly [Name in keyof M]: ServiceOf<M[Name]> };

export interface Context<Needs, Service> {
  platform: Platform;
  needs: ServicesOf<Needs>;
  service: Service;
}

/** What runs beside the jobs for as long as the worker does. */
export interface Follower {
  start(): void;
  stop(): unknown;
}

/** A feature's server side: what it makes of the modules below it, and what of that faces the outside. */
export interface Module<Needs extends Modules, Service> {
  name: string;
  /** The folder of its PostgreSQL schema, which is named as the module: forward-only SQL, made after those it needs. */
  schema?: URL;
  /** The columns that it keeps sealed; old values are sealed anew. */
  seals?: readonly SealedColumn[];
  /** What operators may do with it, and which of them. */
  permissions?: PermissionHolders;
  /** The codes of its calls and their sentences. */
  errors?: ModuleErrors;
  /** All that it may see of other features; the house makes them first. */
  needs: Needs;
  /** Made once a process. Slots of lower modules are filled here. */
  create(platform: Platform, needs: ServicesOf<Needs>): Service | Promise<Service>;
  /** Listens to calls of every module: runs before any of them has routes. */
  beforeRoutes?(http: Http, context: Context<Needs, Service>): void;
  /** What players and operators call. */
  routes?(http: Http, context: Context<Needs, Service>): void;
  /** What game vendors call. */
  vendorRoutes?(http: Http, context: Context<Needs, Service>): void;
  /** Who comes in at the doors of the house; each door has one keeper. */
  gatekeepers?(context: Context<Needs, Service>): Partial<Gatekeepers>;
  jobs?(context: Context<Needs, Service>): Job[];
  consumers?(context: Context<Needs, Service>): Consumer[];
  followers?(context: Context<Needs, Service>): Follower[];
  measure?(metrics: Metrics, context: Context<Needs, Service>): void;
  close?(context: Context<Needs, Service>): unknown;
}

export interface AnyModule extends Module<Modules, unknown> {}

/** Types `needs` and what `create` makes for everything behind them. */
export function defineModule<const Needs extends Modules, Service>(
  module: Module<Needs, Service>,
): Module<Needs, Service> {
  return module;
}
