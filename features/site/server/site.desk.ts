import type { Executor } from '@kislap/platform/database/database.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import type { SiteTopic } from '../contract/site.events.ts';
import type { Site } from './site.service.ts';
import type { Setting } from './site.settings.ts';

/** Passed in, because the audit feature is on the same layer. */
export interface AuditTrail {
  record(
    executor: Executor,
    record: {
      actor: OperatorActor;
      action: string;
      target: string;
      before: unknown;
      after: unknown;
      ip: string;
      requestId: string;
    },
  ): Promise<void>;
}

interface Deed<Value> {
  action: string;
  /** The version the operator read. */
  version?: number | undefined;
  /** What open pages ask for again. */
  topic?: SiteTopic;
  /** What the log says it was done to, and which part of it; the whole setting where nothing is said. */
  target?: string;
  part?: (value: Value) => unknown;
  context: RequestContext<OperatorActor>;
}

export type ChangeSetting = <Value>(
  setting: Setting<Value>,
  next: Value | ((before: Value) => Value),
  deed: Deed<Value>,
) => Promise<Value>;

/** Changes a setting: logs the values before and after, then notifies every process and page. */
export function createSettingDesk(http: Http, parts: { site: Site; audit: AuditTrail }): ChangeSetting {
  const { site, audit } = parts;
  const { db } = http.parts;
  return async (setting, next, deed) => {
    const { actor, ip, requestId } = deed.context;
    const { action, version, topic, target = `setting:${setting.name}`, part = (value) => value } = deed;
    const after = await db.transaction().execute(async (tx) => {
      const changed = await site.changeSetting(tx, setting, next, version);
      await audit.record(tx, {
        actor,
        action,
        target,
        before: part(changed.before),
        after: part(changed.after),
        ip,
        requestId,
      });
      return changed.after;
    });
    site.announce(topic);
    return after;
  };
}
