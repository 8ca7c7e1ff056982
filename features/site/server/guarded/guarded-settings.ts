import type { Approval } from '@kislap/approvals/contract/approvals.console';
import type { ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { Permission } from '@kislap/contract-kit';
import { AppError, assert, invalidField } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import type { SiteTopic } from '../../contract/site.events.ts';
import type { SettingRequest } from '../../contract/site-requests.console.ts';
import { brand } from '../site.brand.ts';
import type { Site } from '../site.service.ts';
import type { Setting } from '../site.settings.ts';
import { changedFields } from './changed-fields.ts';

/** A setting that one operator makes stricter at once, and that is loosened by two. */
export interface GuardedSetting<Value> {
  setting: Setting<Value>;
  /** Who may ask for less of it. */
  ask: Permission;
  /** What the audit log calls a change. */
  action: string;
  /** What open pages ask for again. */
  topic?: SiteTopic;
  /** Whether somebody would be protected less than before. */
  loosens(before: Value, after: Value): boolean;
  /** Throws where the value makes no sense. */
  check?(value: Value): void | Promise<void>;
  /** The whole value, where a request names a part of it. */
  complete?(wanted: Record<string, unknown>, present: Value): Record<string, unknown>;
}

/** For the call that changes the setting: what one operator may make of the present value. */
export type Stricter = <Value>(guarded: GuardedSetting<Value>, next: Value) => (before: Value) => Value;

export interface GuardedSettings {
  /** Adds a setting; its kind among approvals is its name. */
  guard<Value>(guarded: GuardedSetting<Value>): void;
  /** Asks for it; another operator agrees. */
  request(wanted: SettingRequest, reason: string, by: ActingOperator): Promise<Approval>;
}

/** Throws `rules_need_approval` where the next value protects less than the present one. */
export const stricter: Stricter = (guarded, next) => (before) => {
  if (guarded.loosens(before, next)) throw new AppError('rules_need_approval');
  return next;
};

/** With the version that was read: after a change in between a new request is needed. */
const Payload = z.object({ value: z.record(z.string(), z.unknown()), version: z.int() });

interface Parts {
  site: Pick<Site, 'readSetting' | 'changeSetting' | 'announce'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
}

export function createGuardedSettings({ site, approvals, audit }: Parts): GuardedSettings {
  const asks = new Map<
    string,
    (wanted: SettingRequest, reason: string, by: ActingOperator) => Promise<Approval>
  >();

  function guard<Value>({ setting, ask, action, topic, check, complete }: GuardedSetting<Value>): void {
    const { name } = setting;
    assert(!asks.has(name), `${name} is guarded once`);
    async function read(json: unknown): Promise<Value> {
      const result = setting.schema.safeParse(json);
      if (!result.success) throw invalidField('value', 'invalid_value');
      await check?.(result.data);
      return result.data;
    }
    const request = approvals.define<typeof Payload>({
      kind: name,
      payload: Payload,
      ask,
      decide: 'approvals.decide',
      async describe(_tx, { value, version }) {
        const [after, before] = [await read(value), await site.readSetting(setting)];
        if (before.version !== version) throw new AppError('setting_changed');
        const fields = changedFields(before.value, after);
        if (fields.length === 0) throw new AppError('setting_unchanged');
        return { thing: `setting:${name}`, title: brand.name, fields };
      },
      async perform(tx, { value, version }, { approver, requestedBy, reason }) {
        const { before, after } = await site.changeSetting(tx, setting, await read(value), version);
        const target = `setting:${name}`;
        const told = { ...after, requestedBy, reason };
        await audit.record(tx, { ...approver, action, target, before, after: told });
        return () => site.announce(topic);
      },
    });
    asks.set(name, async ({ value }, reason, by) => {
      const { value: present, version } = await site.readSetting(setting);
      return request({ value: complete?.(value, present) ?? value, version }, reason, by);
    });
  }

  return {
    guard,
    async request(wanted, reason, by) {
      const ask = asks.get(wanted.setting);
      if (!ask) throw invalidField('setting', 'unknown');
      return ask(wanted, reason, by);
    },
  };
}
