import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Approval } from '@kislap/approvals/contract/approvals.console';
import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { BodyOf } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import { type Rng, randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import { mayAsk } from '@kislap/platform/web/outside.client.ts';
import type {
  createIntegration,
  replaceVendorKey,
  updateIntegration as updateContract,
} from '../../contract/integrations.console.ts';
import { integrationSeals } from '../games.seals.ts';
import { createIntegrationActs, updateOf } from './integration.acts.ts';
import { onlyChanged, readPublicKey, takesTwo } from './integration.changes.ts';
import * as queries from './integration.queries.ts';
import { type Change, createChanges } from './integration.writes.ts';
import { type Integrations, openOwnKey } from './integrations.ts';
import { findVendorProtocol } from './vendor-protocols.ts';

/** Who changes it, as the audit log wants to know. */
export interface ActingOperator {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

/** What operators do to the connections with vendors: each change in one transaction with its line of the log. */
export interface IntegrationDesk {
  create(input: BodyOf<typeof createIntegration>, by: ActingOperator): Promise<void>;
  /** Answers the request where it takes two people; undefined where it was done. */
  update(
    vendorKey: VendorKey,
    input: BodyOf<typeof updateContract>,
    by: ActingOperator,
  ): Promise<Approval | undefined>;
  renewOwnKey(
    vendorKey: VendorKey,
    input: { fromMinutes: number; reason: string },
    by: ActingOperator,
  ): Promise<void>;
  replaceVendorKey(
    vendorKey: VendorKey,
    input: BodyOf<typeof replaceVendorKey>,
    by: ActingOperator,
  ): Promise<Approval>;
  /** Answers the secret too, where it was made here. */
  replaceSecret(
    vendorKey: VendorKey,
    input: { name: string; value?: string | undefined; honourMinutes: number; reason: string },
    by: ActingOperator,
  ): Promise<{ asked: Approval; madeSecret: string | null }>;
}

interface Parts {
  db: Database;
  clock: Clock;
  rng: Rng;
  vault: Vault;
  audit: Audit;
  approvals: Pick<ApprovalDesk, 'define'>;
  integrations: Integrations;
}

async function requireOutside(apiUrl: string): Promise<void> {
  if (!(await mayAsk(apiUrl))) throw invalidField('apiUrl', 'inside_address');
}

export function createIntegrationDesk(parts: Parts): IntegrationDesk {
  const { db, clock, rng, vault, audit, integrations } = parts;
  const changes = createChanges(parts);
  const acts = createIntegrationActs({ ...parts, ...changes });

  /** By one person, at once. */
  async function change(vendorKey: VendorKey, by: ActingOperator, what: Change): Promise<void> {
    await db.transaction().execute((tx) => changes.changeWithin(tx, vendorKey, by, what));
    await integrations.changed();
  }

  return {
    async create(input, by) {
      const { vendorKey, reason, ...shown } = input;
      if (!findVendorProtocol(input.protocol)) throw new AppError('protocol_unknown');
      await requireOutside(input.apiUrl);
      const privateKey = await makePrivateKey();
      await db.transaction().execute(async (tx) => {
        const isNew = await queries.insertIntegration(tx, {
          vendor_key: vendorKey,
          display_name: input.displayName,
          protocol: input.protocol,
          operator_id: input.operatorId,
          api_url: input.apiUrl.replace(/\/+$/, ''),
          private_key: vault.seal(privateKey, integrationSeals.private_key.at({ vendor_key: vendorKey })),
          vendor_public_key: '',
          currency: input.currency,
          settings: '{}',
          is_enabled: false,
          synchronised_at: null,
          changed_at: clock.now(),
        });
        if (!isNew) throw new AppError('integration_exists');
        const target = `integration:${vendorKey}`;
        await audit.record(tx, {
          ...by,
          action: 'games.integration_created',
          target,
          after: { ...shown, reason },
        });
      });
      await integrations.changed();
    },

    async update(vendorKey, { reason, ...input }, by) {
      if (input.apiUrl !== undefined) await requireOutside(input.apiUrl);
      const row = await queries.findIntegrationRow(db, vendorKey);
      if (!row) throw new AppError('not_found');
      const changed = onlyChanged(row, input);
      if (takesTwo(changed)) return acts.update({ vendorKey, changed }, reason, by);
      await change(vendorKey, by, updateOf(vault, changed, reason));
      return undefined;
    },

    renewOwnKey: (vendorKey, { fromMinutes, reason }, by) =>
      change(vendorKey, by, {
        action: 'games.own_key_renewed',
        reason,
        decide: async (row, now) => {
          const from = addSeconds(now, fromMinutes * 60);
          const columns = {
            private_key: vault.seal(openOwnKey(vault, row, now), integrationSeals.private_key.at(row)),
            next_private_key: vault.seal(await makePrivateKey(), integrationSeals.next_private_key.at(row)),
            next_from: from,
          };
          return { columns, before: {}, after: { signsFrom: from } };
        },
      }),

    replaceVendorKey: (vendorKey, { publicKey, honourMinutes, reason }, by) =>
      acts.vendorKey({ vendorKey, publicKey: readPublicKey(publicKey), honourMinutes }, reason, by),

    async replaceSecret(vendorKey, { name, value, honourMinutes, reason }, by) {
      const secret = value ?? randomToken(rng);
      const asked = await acts.secret({ vendorKey, name, value: secret, honourMinutes }, reason, by);
      return { asked, madeSecret: value === undefined ? secret : null };
    },
  };
}

const generate = promisify(generateKeyPair);

async function makePrivateKey(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
