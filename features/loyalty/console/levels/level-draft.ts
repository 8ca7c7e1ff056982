import { formatDecimal } from '@kislap/contract-kit/money';
import { parseAmount } from '@kislap/i18n';
import { Level } from '../../contract/levels.ts';

/** In the order of the form. What `isOptional` may be left empty. */
export const levelFields = [
  { name: 'bets', unit: 'money' },
  { name: 'deposits', unit: 'money' },
  { name: 'keep', unit: 'money', hint: 'emptyMeans' },
  { name: 'upgrade', unit: 'money' },
  { name: 'weekly', unit: 'money' },
  { name: 'birthday', unit: 'money' },
  { name: 'multiplier', unit: 'count' },
  { name: 'dailyWithdrawal', unit: 'money', hint: 'emptyMeansUsual' },
  { name: 'freeWithdrawals', unit: 'count', hint: 'emptyMeansAll' },
] as const satisfies readonly { name: keyof Level; unit: 'money' | 'count'; hint?: string }[];

type Field = (typeof levelFields)[number];
export type LevelDraft = Record<Field['name'], string>;

export function draftOf(level: Level): LevelDraft {
  const shown = levelFields.map(({ name }) => {
    const value = level[name];
    return [name, value === null ? '' : typeof value === 'bigint' ? formatDecimal(value) : String(value)];
  });
  return Object.fromEntries(shown) as LevelDraft;
}

/** What the form says, or the names of the fields that say nothing a level can take. */
export function levelOf(level: number, draft: LevelDraft): { wanted: Level | null; wrong: string[] } {
  const read = levelFields.map((field) => [field.name, inCall(field, draft[field.name].trim())]);
  const parsed = Level.safeParse({ level, ...Object.fromEntries(read) });
  if (parsed.success) return { wanted: parsed.data, wrong: [] };
  return { wanted: null, wrong: parsed.error.issues.map(({ path }) => String(path[0])) };
}

/** As it stands in the call; undefined where it is none. */
function inCall(field: Field, text: string): string | number | null | undefined {
  if (text === '') return 'hint' in field ? null : undefined;
  if (field.unit === 'count') return /^\d+$/.test(text) ? Number(text) : undefined;
  const amount = parseAmount(text);
  return amount === null ? undefined : formatDecimal(amount);
}
