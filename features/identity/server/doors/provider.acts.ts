import type { Approval, ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Act, ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { mayAsk } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import { ProviderName, ProviderSettings } from '../../contract/doors.console.ts';
import { providerSeals } from '../identity.seals.ts';
import { findProviderRow, lockProviderRow, type ProviderRow, saveProviderRow } from './provider.queries.ts';
import { nothing, ownAddresses, providerTitles, toProvider, withoutSecret } from './provider.settings.ts';

const Payload = z.object({
  name: ProviderName,
  isOn: z.boolean(),
  settings: ProviderSettings,
  secret: z.optional(z.string()),
});
type ProviderChange = z.output<typeof Payload>;

/** Answers the request where it takes two people; undefined where it was done, or nothing was to be done. */
export type ChangeProvider = (
  change: ProviderChange,
  reason: string,
  by: ActingOperator,
) => Promise<Approval | undefined>;

/** What the desk of providers is made from. */
export interface ProviderParts {
  db: Database;
  clock: Clock;
  vault: Vault;
  audit: Pick<Audit, 'record'>;
  approvals: Pick<ApprovalDesk, 'define'>;
}

/** Whoever answers for a sign-in provider signs in as anybody: what decides whom we believe takes two people. */
export function createProviderChange(parts: ProviderParts): ChangeProvider {
  const { db, vault, approvals } = parts;
  const changeWithin = createWriting(parts);

  const act: Act<typeof Payload> = {
    kind: 'identity.outside',
    payload: Payload,
    ask: 'site.write',
    decide: 'approvals.decide',
    look: ({ settings }) => requireOutside(settings),
    async describe(tx, change) {
      const row = await lockProviderRow(tx, change.name);
      requireComplete(change, row);
      const fields = fieldsOf(vault, row, change);
      return { thing: `provider:${change.name}`, title: providerTitles[change.name], fields };
    },
    async perform(tx, change, { approver, reason, requestedBy }) {
      await changeWithin(tx, change, approver, `${requestedBy}: ${reason}`);
      return undefined;
    },
  };
  const ask = approvals.define(act);

  return async (change, reason, by) => {
    const row = await findProviderRow(db, change.name);
    const [first, ...more] = fieldsOf(vault, row, change);
    if (!first) return undefined;
    // One person may turn it off: then nobody comes in by it.
    const isEnd = first.name === 'isOn' && !change.isOn && more.length === 0;
    if (!isEnd) return ask(change, reason, by);
    await db.transaction().execute((tx) => changeWithin(tx, change, by, reason));
    return undefined;
  };
}

/** In the caller's transaction, with its line of the log. */
function createWriting({ clock, vault, audit }: Pick<ProviderParts, 'clock' | 'vault' | 'audit'>) {
  return async (tx: Tx, change: ProviderChange, by: ActingOperator, reason: string): Promise<void> => {
    const { name, isOn, settings, secret } = change;
    const row = await lockProviderRow(tx, name);
    requireComplete(change, row);
    const sealed =
      secret === undefined ? (row?.secret ?? null) : vault.seal(secret, providerSeals.secret.at({ name }));
    const next = { name, is_on: isOn, settings, secret: sealed, changed_at: clock.now() };
    await saveProviderRow(tx, next);
    await audit.record(tx, {
      ...by,
      action: 'identity.provider_changed',
      target: `provider:${name}`,
      before: toProvider(name, row),
      after: { ...toProvider(name, next), secretReplaced: secret !== undefined, reason },
    });
  };
}

function requireComplete({ name, isOn, settings, secret }: ProviderChange, row: ProviderRow | undefined) {
  const hasSecret = secret !== undefined || row?.secret != null || withoutSecret.includes(name);
  if (isOn && (settings.clientId === '' || !hasSecret)) throw new AppError('provider_incomplete');
}

async function requireOutside(settings: ProviderSettings): Promise<void> {
  for (const field of ['address', 'secondAddress', 'apiAddress'] as const) {
    const set = settings[field];
    if (set && !(await mayAsk(set))) throw invalidField(`settings.${field}`, 'inside_address');
  }
}

const shownSettings = [
  'clientId',
  'address',
  'secondAddress',
  'scriptAddress',
  'apiKey',
  'apiAddress',
] as const;

/** Only what becomes another value. The secret is shown to nobody: a print tells whether it is still the same. */
function fieldsOf(vault: Vault, row: ProviderRow | undefined, change: ProviderChange): ShownField[] {
  const { name, isOn, settings, secret } = change;
  const own: Record<string, string | undefined> = { ...ownAddresses[name] };
  const printOf = (value: string) => `#${vault.fingerprint('provider-secret', value).slice(0, 8)}`;
  const kept = row?.secret == null ? null : printOf(vault.open(row.secret, providerSeals.secret.at(row)));
  const fields: ShownField[] = [
    { name: 'isOn', as: 'word', before: String(row?.is_on ?? false), after: String(isOn) },
    ...shownSettings.map((field): ShownField => {
      const shown = (from: ProviderSettings) => from[field] || own[field] || null;
      return { name: field, as: 'text', before: shown(row?.settings ?? nothing), after: shown(settings) };
    }),
    { name: 'secret', as: 'text', before: kept, after: secret === undefined ? kept : printOf(secret) },
  ];
  return fields.filter(({ before, after }) => before !== after);
}
