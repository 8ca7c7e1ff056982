import type { Approval } from '@kislap/approvals/contract/approvals.console';
import type { Agreed } from '@kislap/approvals/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { rulesSetting } from '@kislap/site/server';
import type * as calls from '../contract/protection.console.ts';
import type { ProtectionRequestId } from '../contract/protection.ids.ts';
import type { Limits } from './limits.service.ts';
import type { Pauses } from './pauses.service.ts';
import type { ActingOperator, ProtectionParts } from './protection.parts.ts';
import * as players from './protection.queries.ts';
import { RequestContent } from './request.content.ts';
import { createDescribing } from './request.fields.ts';

/** What two people decide together about the protection of players. */
export function createRequests(parts: ProtectionParts, limits: Limits, pauses: Pauses) {
  const { screening, site } = parts;
  const describe = createDescribing(parts, limits, pauses);
  const perform = createMeasures(parts, limits, pauses);

  const define = (kind: calls.ProtectionRequestKind) =>
    parts.approvals.define<typeof RequestContent>({
      kind: `protection.${kind}`,
      payload: RequestContent,
      ask: 'protection.write',
      decide: 'approvals.decide',
      describe,
      perform,
    });
  const asks: Record<calls.ProtectionRequestKind, ReturnType<typeof define>> = {
    end_pause: define('end_pause'),
    raise_limit: define('raise_limit'),
    list_person: define('list_person'),
    unlist_person: define('unlist_person'),
    loosen_rules: define('loosen_rules'),
    loosen_limits: define('loosen_limits'),
  };

  /** What is kept of a request: enough to do it, and no person's name. */
  async function readBody(body: calls.ProtectionRequestBody): Promise<RequestContent> {
    switch (body.kind) {
      case 'end_pause':
        return { kind: body.kind, accountId: body.accountId };
      case 'raise_limit': {
        const { kind, accountId, limitKind, window, max } = body;
        return { kind, accountId, limitKind, window, max };
      }
      case 'loosen_rules':
        return {
          kind: body.kind,
          rules: body.rules,
          version: (await site.readSetting(rulesSetting)).version,
        };
      case 'loosen_limits':
        return { kind: body.kind, brand: body.brand, version: (await limits.readBrand()).version };
      default: {
        const { kind, name, birthDate, reason } = body;
        const fingerprint = screening.fingerprintOf({ name, birthDate });
        const initials = name
          .split(/\s+/)
          .map((part) => `${part.slice(0, 1).toUpperCase()}.`)
          .join(' ');
        return { kind, fingerprint, reason, person: `${initials} ${birthDate.slice(0, 4)}` };
      }
    }
  }

  return {
    create: async (body: calls.ProtectionRequestBody, by: ActingOperator): Promise<Approval> =>
      asks[body.kind](await readBody(body), body.note, by),
  };
}

/** What the approval of a request does. */
function createMeasures(parts: ProtectionParts, limits: Limits, pauses: Pauses) {
  const { clock, audit, site } = parts;

  return async (tx: Tx, content: RequestContent, { approver: by }: Agreed) => {
    switch (content.kind) {
      case 'end_pause':
        await pauses.end(tx, content.accountId, by);
        return undefined;
      case 'raise_limit': {
        const { accountId, limitKind: kind, window, max } = content;
        await limits.raise(tx, accountId, { kind, window, max }, by);
        return undefined;
      }
      case 'list_person':
        await players.insertBarred(tx, {
          fingerprint: content.fingerprint,
          reason: content.reason,
          source_id: newId<ProtectionRequestId>(clock.now()),
          until: null,
          added_at: clock.now(),
        });
        return undefined;
      case 'unlist_person':
        await players.deleteListed(tx, content.fingerprint);
        return undefined;
      case 'loosen_rules': {
        const { rules, version } = content;
        const changed = await site.changeSetting(tx, rulesSetting, rules, version);
        const target = `setting:${rulesSetting.name}`;
        await audit.record(tx, { ...by, action: 'site.rules_changed', target, ...changed });
        return () => site.announce('rules');
      }
      case 'loosen_limits':
        await limits.loosenBrand(tx, content.brand, content.version, by);
        return () => site.announce();
    }
  };
}
