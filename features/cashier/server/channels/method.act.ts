import type { Act, ActingOperator } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { TagId } from '@kislap/tags/contract/tags.ids';
import * as z from 'zod/mini';
import { ConsoleMethod } from '../../contract/cashier.channels.ts';
import { clockTime, minuteOf } from '../../rules/method-rules.ts';
import type { MethodRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { listAllMethods, lockMethod, saveMethod } from '../deposits/method.queries.ts';
import type { MethodLack } from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';

const rate = 100n;

/** Rules of the ways in and out: read by one person, changed by two. */
export function createMethodEditing({ platform, approvals, audit, tags }: CashierDeps, providers: Providers) {
  const db = platform.database.kysely;

  /** What operators call each tag, also one that is retired. */
  async function findTagNames(): Promise<Map<TagId, string>> {
    const { list } = await tags.catalogue.list();
    return new Map(list.map(({ tagId, name }) => [tagId, name]));
  }

  async function compare(tx: Tx, wanted: ConsoleMethod, names: ReadonlyMap<TagId, string>) {
    requireSense(wanted);
    if (wanted.tags?.some((id) => !names.has(id))) throw new AppError('method_tag_unknown');
    const row = await lockMethod(tx, wanted.direction, wanted.methodId);
    const present = row && shownOf(toMethod(row), names);
    const next = shownOf(wanted, names);
    const changed = next.filter(
      ({ name, value }) => present?.find((field) => field.name === name)?.value !== value,
    );
    if (changed.length === 0) throw new AppError('setting_unchanged');
    return changed.map(({ name, as, value }) => ({
      name,
      as,
      before: present?.find((field) => field.name === name)?.value ?? null,
      after: value,
    }));
  }

  const change: Act<typeof ConsoleMethod, Look> = {
    kind: 'cashier.method',
    payload: ConsoleMethod,
    ask: 'payments.configure',
    decide: 'payments.configure',
    async look(wanted) {
      const [lack, tagNames] = await Promise.all([findLack(providers, wanted), findTagNames()]);
      return { lack, tagNames };
    },
    async describe(tx, wanted, { lack, tagNames }) {
      if (lack) throw new AppError(lack);
      const fields = await compare(tx, wanted, tagNames);
      return { thing: `method:${wanted.direction}:${wanted.methodId}`, title: wanted.name, fields };
    },
    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const row = await lockMethod(tx, wanted.direction, wanted.methodId);
      const before = row && z.encode(ConsoleMethod, toMethod(row));
      await saveMethod(tx, toRow(wanted, row));
      await audit.record(tx, {
        ...approver,
        action: 'cashier.method_changed',
        target: `method:${wanted.direction}:${wanted.methodId}`,
        ...(before && { before }),
        after: { ...z.encode(ConsoleMethod, wanted), requestedBy, reason },
      });
      return undefined;
    },
  };
  const ask = approvals.define(change);

  return {
    ask: (wanted: ConsoleMethod, reason: string, by: ActingOperator) => ask(wanted, reason, by),
    list: async () => ({ list: (await listAllMethods(db)).map(toMethod) }),
  };
}

type Lack = MethodLack | 'payment_provider_unavailable';

/** What stands in the way, and what operators call each tag. */
interface Look {
  lack: Lack | undefined;
  tagNames: ReadonlyMap<TagId, string>;
}

/** What nobody could pay through is not switched on. */
async function findLack(providers: Providers, wanted: ConsoleMethod): Promise<Lack | undefined> {
  if (!wanted.isEnabled) return undefined;
  const provider = await providers.find(wanted.providerKey);
  return provider ? provider.findLack?.(wanted) : 'payment_provider_unavailable';
}

function requireSense(wanted: ConsoleMethod): void {
  const { amountMin, amountMax, vipMin, vipMax, opensAt, closesAt, partMax } = wanted;
  const isCrossed =
    amountMin > amountMax ||
    partMax === 0n ||
    (vipMax !== null && vipMax < vipMin) ||
    (opensAt === null) !== (closesAt === null) ||
    (opensAt !== null && opensAt === closesAt);
  if (isCrossed) throw new AppError('method_rules_crossed');
}

interface Shown {
  name: keyof ConsoleMethod;
  as: 'text' | 'money' | 'word';
  value: string;
}

function shownOf(method: ConsoleMethod, tagNames: ReadonlyMap<TagId, string>): Shown[] {
  const names = Object.values(z.keyof(ConsoleMethod).def.entries);
  return names.map((name) => {
    const value = method[name];
    if (name === 'feeRate') return { name, as: 'text', value: `${formatDecimal(method.feeRate * rate)} %` };
    if (name === 'quickAmounts')
      return { name, as: 'text', value: method.quickAmounts.map(formatDecimal).join(', ') };
    if (name === 'countries') return { name, as: 'text', value: method.countries?.join(', ') ?? '' };
    if (name === 'tags')
      return { name, as: 'text', value: method.tags?.map((id) => tagNames.get(id) ?? id).join(', ') ?? '' };
    if (typeof value === 'bigint') return { name, as: 'money', value: formatDecimal(value) };
    return { name, as: typeof value === 'boolean' ? 'word' : 'text', value: String(value ?? '') };
  });
}

function toMethod(row: MethodRow): ConsoleMethod {
  return {
    direction: row.direction,
    methodId: row.method_id,
    kind: row.kind,
    name: row.name,
    providerKey: row.provider_key,
    channel: row.channel,
    currency: row.currency,
    amountMin: row.amount_min,
    amountMax: row.amount_max,
    fee: row.fee,
    feeRate: row.fee_rate,
    quickAmounts: row.quick_amounts.map(BigInt),
    partMax: row.part_max,
    vipMin: row.vip_min,
    vipMax: row.vip_max,
    ...(row.countries && { countries: row.countries }),
    ...(row.tags && { tags: row.tags.map((id) => TagId.parse(id)) }),
    opensAt: row.opens_at === null ? null : clockTime(row.opens_at),
    closesAt: row.closes_at === null ? null : clockTime(row.closes_at),
    isEnabled: row.is_enabled,
    position: row.position,
  };
}

/** What no operator writes stays as it is. */
function toRow(method: ConsoleMethod, known: MethodRow | undefined): MethodRow {
  return {
    direction: method.direction,
    method_id: method.methodId,
    kind: method.kind,
    name: method.name,
    provider_key: method.providerKey,
    channel: method.channel,
    currency: method.currency,
    amount_min: method.amountMin,
    amount_max: method.amountMax,
    fee: method.fee,
    fee_rate: method.feeRate,
    quick_amounts: method.quickAmounts.map(String),
    part_max: method.partMax,
    vip_min: method.vipMin,
    vip_max: method.vipMax,
    countries: method.countries ?? null,
    tags: method.tags ?? null,
    opens_at: method.opensAt === null ? null : minuteOf(method.opensAt),
    closes_at: method.closesAt === null ? null : minuteOf(method.closesAt),
    is_enabled: method.isEnabled,
    position: method.position,
    account_pattern: known?.account_pattern ?? '',
    account_example: known?.account_example ?? '',
    is_sandbox: known?.is_sandbox ?? false,
  };
}
