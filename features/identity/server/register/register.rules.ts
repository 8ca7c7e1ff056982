import { type BodyOf, fieldPatterns } from '@kislap/contract-kit';
import type { RegisterField, RegisterFieldName, RegisterSettings } from '@kislap/site/contract/system';
import type { registerMobile } from '../../contract/member.ts';

/** What either way of registering may send; by mobile number a name and a password may be left out. */
export type RegisterInput = BodyOf<typeof registerMobile>;
export type RegisterWay = RegisterSettings['methods'][number];
export interface FieldProblem {
  path: string;
  code: string;
}

/** The fields a registration body can carry; captcha and code are judged apart. */
const checked = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'birthDate',
  'email',
  'mobileNum',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
] as const satisfies readonly RegisterFieldName[];

/** The brand's settings as they hold for one way: by mobile number the number is needed, and a name is not. */
export function settingsOfWay(
  settings: RegisterSettings,
  way: RegisterWay,
  isPasswordAsked: boolean,
): RegisterSettings {
  if (way === 'username') return settings;
  const optional = (field: RegisterField) => ({ ...field, required: false });
  const asked = (field: RegisterField) => ({ ...field, enabled: isPasswordAsked, required: isPasswordAsked });
  return {
    ...settings,
    username: optional(settings.username),
    password: asked(settings.password),
    confirmPassword: asked(settings.confirmPassword),
    mobileNum: { ...settings.mobileNum, enabled: true, required: true },
  };
}

/** Everything in a registration that the brand's settings refuse. */
export function findFieldProblems(input: RegisterInput, settings: RegisterSettings): FieldProblem[] {
  return checked.flatMap((name) => {
    const code = checkField(input[name], settings[name]);
    return code ? [{ path: name, code }] : [];
  });
}

function checkField(value: string | undefined, field: RegisterField): string | undefined {
  if (!value) return field.enabled && field.required ? 'required' : undefined;
  if (!field.enabled) return 'not_enabled';
  return findFormProblem(value, field);
}

/** What the field's length, pattern and accepted pattern refuse about a value. */
export function findFormProblem(value: string, field: RegisterField): string | undefined {
  const length = [...value].length;
  if (length < field.minLength) return 'too_small';
  if (length > field.maxLength) return 'too_big';
  if (field.patternId !== null && !fieldPatterns[field.patternId]?.pattern.test(value)) {
    return `pattern_${field.patternId}`;
  }
  if (field.acceptedPattern !== null && !acceptedRegExp(field.acceptedPattern).test(value))
    return 'not_accepted';
  return undefined;
}

/** `*` means any text; every other character means itself. */
function acceptedRegExp(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
