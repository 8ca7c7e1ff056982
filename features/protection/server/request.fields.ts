import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { brand, rulesSetting } from '@kislap/site/server';
import { limitWindowHours } from '../contract/protection.ts';
import { describeLimits, describeRules, limitField } from './brand-changes.ts';
import type { Limits } from './limits.service.ts';
import type { Pauses } from './pauses.service.ts';
import type { ProtectionParts } from './protection.parts.ts';
import * as players from './protection.queries.ts';
import type { RequestContent } from './request.content.ts';

interface Shown {
  /** What it is about, whatever is asked to become of it: one request at a time. */
  thing: string;
  title: string;
  fields: ShownField[];
}

/** What both people see of a request, as things are now. Throws where it is impossible. */
export function createDescribing(parts: ProtectionParts, limits: Limits, pauses: Pauses) {
  const { identity, site } = parts;

  async function describeLimit(
    tx: Tx,
    content: Extract<RequestContent, { kind: 'raise_limit' }>,
  ): Promise<Shown> {
    const { accountId, limitKind, window, max } = content;
    const { username } = await identity.getAccount(accountId, tx);
    const row = (await players.listLimits(tx, accountId)).find(
      ({ owner, kind, hours }) =>
        owner === 'operator' && kind === limitKind && hours === limitWindowHours[window],
    );
    if (!row || row.max === null) throw new AppError('limit_not_found');
    return {
      thing: `limit:${accountId}:${limitKind}:${window}`,
      title: username,
      fields: [
        { name: 'limit', as: 'word', before: null, after: `${limitKind}.${window}` },
        limitField('max', limitKind, row.max, max),
      ],
    };
  }

  return async (tx: Tx, content: RequestContent): Promise<Shown> => {
    switch (content.kind) {
      case 'end_pause': {
        const { accountId } = content;
        const { username } = await identity.getAccount(accountId, tx);
        const { kind, until } = await pauses.getEndable(tx, accountId);
        return {
          thing: `pause:${accountId}`,
          title: username,
          fields: [
            { name: 'pause', as: 'word', before: kind, after: null },
            { name: 'until', as: 'moment', before: until.toISOString(), after: null },
          ],
        };
      }
      case 'raise_limit':
        return describeLimit(tx, content);
      case 'loosen_rules': {
        const { value } = await site.readSetting(rulesSetting);
        return {
          thing: `setting:${rulesSetting.name}`,
          title: brand.name,
          fields: describeRules(value, content.rules),
        };
      }
      case 'loosen_limits': {
        const { brand: before } = await limits.readBrand();
        return {
          thing: 'setting:protection.brand',
          title: brand.name,
          fields: describeLimits(before, content.brand),
        };
      }
      default: {
        const { kind, fingerprint, reason, person } = content;
        const isListed = { before: kind === 'list_person' ? null : reason };
        return {
          thing: `barred:${fingerprint}`,
          title: person,
          fields: [
            { name: 'reason', as: 'word', ...isListed, after: kind === 'list_person' ? reason : null },
          ],
        };
      }
    }
  };
}
