import type { Permission } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import * as z from 'zod/mini';
import type { ShownField } from '../contract/approvals.console.ts';
import type { Act, AfterCommit, Agreed, Described } from './act.ts';

/** An act whose payload is JSON, so that acts of every shape stand in one list. */
export interface Opened {
  kind: string;
  ask: Permission;
  decide: Permission;
  hoursMax: number | undefined;
  look(json: string): Promise<unknown>;
  describe(tx: Tx, json: string, look: unknown): Promise<Described>;
  perform(tx: Tx, json: string, agreed: Agreed, look: unknown): Promise<AfterCommit | undefined>;
}

/** Each with its names in one order, so that two of them are compared as they are written. */
export function ordered(fields: readonly ShownField[]): ShownField[] {
  return fields.map(({ name, as, before, after, label }) => ({
    ...{ name, as, before, after },
    ...(label && { label: { EN: label.EN, TY: label.TY } }),
  }));
}

export function openAct<Schema extends z.ZodMiniType, Look>(act: Act<Schema, Look>): Opened {
  const { kind, ask, decide, hoursMax } = act;
  const read = (json: string) => z.decode(act.payload, JSON.parse(json));
  return {
    kind,
    ask,
    decide,
    hoursMax,
    look: async (json) => act.look?.(read(json)),
    describe: async (tx, json, look) => {
      const { thing, title, fields } = await act.describe(tx, read(json), look as Look);
      return { thing, title, fields: ordered(fields) };
    },
    perform: (tx, json, agreed, look) => act.perform(tx, read(json), agreed, look as Look),
  };
}
