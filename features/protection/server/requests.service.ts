import { createApprovals, requireFirst, viewAsked } from '@kislap/approvals/server';
import { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import { BrandRules } from '@kislap/site/contract/system.console';
import { rulesSetting } from '@kislap/site/server';
import * as z from 'zod/mini';
import * as calls from '../contract/protection.console.ts';
import type { ProtectionRequestId } from '../contract/protection.ids.ts';
import { LimitKind, LimitWindow, limitWindowHours } from '../contract/protection.ts';
import { describeLimits, describeRules } from './brand-changes.ts';
import type { Limits } from './limits.service.ts';
import type { Pauses } from './pauses.service.ts';
import type { ActingOperator, ProtectionParts } from './protection.parts.ts';
import * as players from './protection.queries.ts';
import type { RequestRow } from './protection.tables.ts';
import * as queries from './request.queries.ts';

/** What is kept of a request: enough to do it, and no person's name. */
const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('end_pause'), accountId: AccountId }),
  z.object({
    kind: z.literal('raise_limit'),
    accountId: AccountId,
    limitKind: LimitKind,
    window: LimitWindow,
    max: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('list_person'), fingerprint: z.string(), reason: calls.ListedReason }),
  z.object({ kind: z.literal('unlist_person'), fingerprint: z.string(), reason: calls.ListedReason }),
  // The version that was read: after a change in between, a new request is needed.
  z.object({ kind: z.literal('loosen_rules'), rules: BrandRules, version: z.int() }),
  z.object({ kind: z.literal('loosen_limits'), brand: z.unknown(), version: z.int() }),
]);
type Content = z.output<typeof Content>;

/** What it is about, whatever is asked to become of it: one request at a time. */
function thingOf(content: Content): string {
  switch (content.kind) {
    case 'end_pause':
      return `${content.kind} ${content.accountId}`;
    case 'raise_limit':
      return `${content.kind} ${content.accountId} ${content.limitKind} ${content.window}`;
    case 'list_person':
    case 'unlist_person':
      return `${content.kind} ${content.fingerprint}`;
    default:
      return content.kind;
  }
}

/** What two people decide together; the one who asks never agrees. */
export function createRequests(parts: ProtectionParts, limits: Limits, pauses: Pauses) {
  const { db, site } = parts;

  const approvals = createApprovals<RequestRow, RequestRow>(parts, {
    actions: {
      requested: 'protection.requested',
      approved: 'protection.request_approved',
      rejected: 'protection.request_rejected',
    },
    targetOf: (row) => `protection-request:${row.request_id}`,
    tell: (step, { row: { kind, subject, note, requested_name: requestedBy, decision_note } }) =>
      step === 'requested'
        ? { after: { kind, subject, note } }
        : { before: { kind, subject, requestedBy }, after: { note: decision_note } },
    async findWaiting(_db, row) {
      return row.status === 'REQUESTED' ? row : undefined;
    },
    decide: queries.saveRequestDecision,
    errors: { changed: 'request_state_changed', own: 'request_own' },
  });

  const lock = (requestId: ProtectionRequestId) => async (tx: Tx) => {
    const row = await queries.lockRequest(tx, requestId);
    if (!row) throw new AppError('not_found');
    return row;
  };
  const isSeen = () => true;
  const { readBody, apply } = createMeasures(parts, limits, pauses);

  return {
    async create(body: calls.ProtectionRequestBody, by: ActingOperator): Promise<calls.ProtectionRequest> {
      const { content, subject } = await readBody(body);
      const row = await approvals.request(by, async (tx, begun) => {
        const asked: RequestRow = {
          ...begun,
          request_id: newId<ProtectionRequestId>(begun.requested_at),
          kind: body.kind,
          account_id: 'accountId' in content ? content.accountId : null,
          content,
          subject,
          note: body.note,
        };
        const thing = thingOf(content);
        await requireFirst(tx, `protection ${thing}`, async () =>
          (await queries.listWaiting(tx, body.kind)).some(
            (row) => thingOf(Content.parse(row.content)) === thing,
          ),
        );
        await queries.insertRequest(tx, asked);
        return { row: asked, asked };
      });
      return toView(row, by.actor);
    },

    async list(page: { page: number; pageSize: number }, by: OperatorActor) {
      const { rows, ...counts } = await queries.listRequests(db, page);
      return { list: rows.map((row) => toView(row, by)), ...counts };
    },

    async approve(requestId: ProtectionRequestId, by: ActingOperator) {
      const row = await approvals.approve(
        lock(requestId),
        by,
        { isSeen, note: undefined },
        async (tx, _before, asked) => {
          await apply(tx, asked, by);
          return asked;
        },
      );
      if (row.kind === 'loosen_rules') site.announce('rules');
      if (row.kind === 'loosen_limits') site.announce();
      return toView(row, by.actor);
    },

    async reject(requestId: ProtectionRequestId, note: string, mayDecide: boolean, by: ActingOperator) {
      const seen = { isSeen, note, mayDecide };
      const row = await approvals.reject(lock(requestId), by, seen, async (_tx, _before, asked) => asked);
      return toView(row, by.actor);
    },
  };
}

/** What a request asks for, and what its approval does. */
function createMeasures(parts: ProtectionParts, limits: Limits, pauses: Pauses) {
  const { db, clock, audit, screening, identity, site } = parts;

  async function readBody(body: calls.ProtectionRequestBody): Promise<{ content: Content; subject: string }> {
    if (body.kind === 'end_pause') {
      const { account } = await accountOf(body.accountId);
      await pauses.requireEndable(body.accountId);
      return { content: { kind: body.kind, accountId: body.accountId }, subject: account };
    }
    if (body.kind === 'raise_limit') {
      const { account } = await accountOf(body.accountId);
      const { accountId, limitKind, window, max } = body;
      const rows = await players.listLimits(db, accountId);
      const isThere = rows.some(
        (row) =>
          row.owner === 'operator' &&
          row.kind === limitKind &&
          row.hours === limitWindowHours[window] &&
          row.max !== null,
      );
      if (!isThere) throw new AppError('limit_not_found');
      const content: Content = {
        kind: body.kind,
        accountId,
        limitKind,
        window,
        max: max === null ? null : max.toString(),
      };
      return { content, subject: `${account} · ${limitKind} · ${window}` };
    }
    if (body.kind === 'loosen_rules') {
      const { value: before, version } = await site.readSetting(rulesSetting);
      const { kind, rules } = body;
      return { content: { kind, rules, version }, subject: describeRules(before, rules) };
    }
    if (body.kind === 'loosen_limits') {
      const { brand: before, version } = await limits.readBrand();
      const { kind, brand } = body;
      const content: Content = { kind, brand: z.encode(calls.BrandProtection, brand), version };
      return { content, subject: describeLimits(before, brand) };
    }
    const { name, birthDate, reason } = body;
    const fingerprint = screening.fingerprintOf({ name, birthDate });
    const initials = name
      .split(/\s+/)
      .map((part) => `${part.slice(0, 1).toUpperCase()}.`)
      .join(' ');
    return {
      content: { kind: body.kind, fingerprint, reason },
      subject: `${initials} ${birthDate.slice(0, 4)} · ${reason}`,
    };
  }

  async function accountOf(accountId: AccountId) {
    return { account: (await identity.getAccount(accountId)).username };
  }

  async function apply(tx: Tx, row: RequestRow, by: ActingOperator): Promise<void> {
    const content = Content.parse(row.content);
    switch (content.kind) {
      case 'end_pause':
        return pauses.end(tx, content.accountId, by);
      case 'raise_limit': {
        const { accountId, limitKind: kind, window } = content;
        const max = content.max === null ? null : BigInt(content.max);
        return limits.raise(tx, accountId, { kind, window, max }, by);
      }
      case 'list_person':
        return players.insertBarred(tx, {
          fingerprint: content.fingerprint,
          reason: content.reason,
          source_id: row.request_id,
          until: null,
          added_at: clock.now(),
        });
      case 'unlist_person':
        return players.deleteListed(tx, content.fingerprint);
      case 'loosen_rules': {
        const { rules, version } = content;
        const changed = await site.changeSetting(tx, rulesSetting, rules, version);
        const target = `setting:${rulesSetting.name}`;
        return audit.record(tx, { ...by, action: 'site.rules_changed', target, ...changed });
      }
      case 'loosen_limits':
        return limits.loosenBrand(tx, calls.BrandProtection.parse(content.brand), content.version, by);
    }
  }

  return { readBody, apply };
}

function toView(row: RequestRow, reader: OperatorActor): calls.ProtectionRequest {
  const { decisionNote: _note, ...asked } = viewAsked(row, reader);
  return {
    requestId: row.request_id,
    kind: row.kind,
    accountId: row.account_id,
    subject: row.subject,
    note: row.note,
    ...asked,
  };
}
