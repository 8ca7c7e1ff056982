import { readSegment, type SegmentDraft } from '@kislap/console-kit/fields/segment-fields.tsx';
import { formatDecimal } from '@kislap/contract-kit/money';
import { parseAmount } from '@kislap/i18n';
import { ConsoleMethod } from '../../contract/cashier.channels.ts';

/** In the order of the form. */
export const methodFields = [
  { name: 'name', unit: 'text' },
  { name: 'channel', unit: 'text' },
  { name: 'amountMin', unit: 'money' },
  { name: 'amountMax', unit: 'money' },
  { name: 'fee', unit: 'money' },
  { name: 'feeRate', unit: 'percent' },
  { name: 'quickAmounts', unit: 'list' },
  { name: 'partMax', unit: 'money' },
  { name: 'vipMin', unit: 'count' },
  { name: 'vipMax', unit: 'optionalCount' },
  { name: 'opensAt', unit: 'hour' },
  { name: 'closesAt', unit: 'hour' },
  { name: 'position', unit: 'count' },
] as const satisfies { name: keyof ConsoleMethod; unit: string }[];

type Field = (typeof methodFields)[number];
export type MethodDraft = Record<Field['name'], string>;

const percent = 100n;

export function draftOf(method: ConsoleMethod): MethodDraft {
  const texts = methodFields.map((field): [string, string] => [field.name, shown(method, field)]);
  return Object.fromEntries(texts) as MethodDraft;
}

function shown(method: ConsoleMethod, { name, unit }: Field): string {
  const value = method[name];
  if (unit === 'percent') return formatDecimal(method.feeRate * percent);
  if (unit === 'list') return method.quickAmounts.map(formatDecimal).join(', ');
  return typeof value === 'bigint' ? formatDecimal(value) : String(value ?? '');
}

/** What the form says, or the names of the fields that say nothing the house can take. */
export function methodOf(
  method: ConsoleMethod,
  draft: MethodDraft & SegmentDraft,
  isEnabled: boolean,
): { wanted: ConsoleMethod | null; wrong: string[] } {
  const { direction, methodId, kind, providerKey, currency } = method;
  const read = methodFields.map((field) => [field.name, inCall(field.unit, draft[field.name].trim())]);
  const fixed = { direction, methodId, kind, providerKey, currency, isEnabled };
  const segment = readSegment(draft);
  const parsed = ConsoleMethod.safeParse({ ...fixed, ...segment, ...Object.fromEntries(read) });
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
  if (!segment) wrong.push('countries');
  return { wanted: parsed.success && segment ? parsed.data : null, wrong };
}

/** As it stands in the call; undefined where it is none. */
function inCall(unit: Field['unit'], text: string): unknown {
  const money = (part: string) => {
    const amount = parseAmount(part);
    return amount === null ? undefined : formatDecimal(amount);
  };
  if (unit === 'text') return text;
  if (unit === 'hour') return text === '' ? null : text;
  if (unit === 'optionalCount' && text === '') return null;
  if (unit === 'count' || unit === 'optionalCount') return /^\d+$/.test(text) ? Number(text) : undefined;
  if (unit === 'list') return text === '' ? [] : text.split(/,\s+|;\s*/).map(money);
  if (unit === 'money') return money(text);
  const rate = parseAmount(text);
  return rate === null ? undefined : formatDecimal(rate / percent);
}
