import { formatDecimal } from '@kislap/contract-kit/money';
import { parseAmount } from '@kislap/i18n';
import { CashierSetting } from '../../contract/cashier.setting.ts';

/** In the order of the form. */
export const settingFields = [
  { name: 'onePersonMax', unit: 'money' },
  { name: 'dailyLimit', unit: 'money' },
  { name: 'freePerDay', unit: 'count' },
  { name: 'feeRate', unit: 'percent' },
  { name: 'feeMin', unit: 'money' },
  { name: 'feeMax', unit: 'money' },
  { name: 'payeesMax', unit: 'count' },
  { name: 'payeeCoolingHours', unit: 'count' },
  { name: 'autoReceivedMinutes', unit: 'count' },
  { name: 'handoverMin', unit: 'money' },
  { name: 'failedMax', unit: 'count' },
  { name: 'failedMinutes', unit: 'count' },
] as const;

type Field = (typeof settingFields)[number];
export type SettingDraft = Record<Field['name'], string>;

const percent = 100n;
/** A hundred per cent. */
const wholeAmount = 100_000_000n;

export function draftOf(setting: CashierSetting): SettingDraft {
  return {
    onePersonMax: formatDecimal(setting.onePersonMax),
    dailyLimit: formatDecimal(setting.dailyLimit),
    freePerDay: String(setting.freePerDay),
    feeRate: formatDecimal(setting.feeRate * percent),
    feeMin: formatDecimal(setting.feeMin),
    feeMax: formatDecimal(setting.feeMax),
    payeesMax: String(setting.payeesMax),
    payeeCoolingHours: String(setting.payeeCoolingHours),
    autoReceivedMinutes: String(setting.autoReceivedMinutes),
    handoverMin: formatDecimal(setting.handoverMin),
    failedMax: String(setting.failedMax),
    failedMinutes: String(setting.failedMinutes),
  };
}

/** What the form says, or the names of the fields that say nothing the house can take. */
export function settingOf(
  draft: SettingDraft,
  canCancel: boolean,
): { wanted: CashierSetting | null; wrong: string[] } {
  const read = settingFields.map((field) => [field.name, inCall(field, draft[field.name])]);
  const parsed = CashierSetting.safeParse({ ...Object.fromEntries(read), canCancel });
  if (parsed.success) return { wanted: parsed.data, wrong: [] };
  return { wanted: null, wrong: parsed.error.issues.map(({ path }) => String(path[0])) };
}

/** As it stands in the call; undefined where it is none. */
function inCall({ unit }: Field, text: string): string | number | undefined {
  if (unit === 'count') return /^\d+$/.test(text.trim()) ? Number(text) : undefined;
  const amount = parseAmount(text);
  if (amount === null || (unit === 'percent' && amount > wholeAmount)) return undefined;
  return formatDecimal(unit === 'percent' ? amount / percent : amount);
}
