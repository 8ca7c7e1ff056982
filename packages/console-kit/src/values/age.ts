import { type Language, localeOf } from '@kislap/i18n';

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago something was, in its largest full unit; `short` where it is less than a minute. */
export function ageOf(at: Date, language: Language, short: string, now = presentMs()): string {
  const passed = now - at.getTime();
  const step = steps.find(({ ms }) => passed >= ms);
  if (!step) return short;
  return new Intl.NumberFormat(localeOf[language], {
    style: 'unit',
    unit: step.unit,
    unitDisplay: 'long',
  }).format(Math.floor(passed / step.ms));
}

function presentMs(): number {
  return performance.timeOrigin + performance.now();
}
