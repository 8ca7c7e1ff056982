import { fieldPatterns } from '@kislap/contract-kit/patterns';
import type { MessageKey, MessageParams } from '@kislap/i18n';
import type { SiteCatalogue } from '@kislap/kernel/site.ts';
import type {
  RegisterField,
  RegisterFieldName,
  RegisterMethod,
  RegisterSettings,
} from '@kislap/site/contract/system';

/** The fields this form can show, in the order a person expects them; number and code have parts of their own. */
export const shownFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'birthDate',
  'email',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'idNumber',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
  'recommenderId',
  'affiliateCode',
] as const satisfies readonly RegisterFieldName[];

export type ShownField = (typeof shownFields)[number];

/** Who registers by mobile number begins with it. */
export function fieldsOfWay(way: RegisterMethod): readonly ShownField[] {
  if (way === 'username') return shownFields;
  const first: readonly ShownField[] = ['mobileNum', 'verificationCode'];
  return [...first, ...shownFields.filter((name) => !first.includes(name))];
}
export type RegisterValues = Record<ShownField, string> & {
  countryDialingCode: string;
  captcha: string;
  termsAccepted: boolean;
};

/**
 * The brand's settings as they hold for one way of registering: by mobile number the number is needed, a name is not
 * asked for, and a password or a code only where the brand wants them.
 */
export function settingsOfWay(
  settings: RegisterSettings,
  way: RegisterMethod,
  isPasswordAsked: boolean,
): Record<ShownField, RegisterField> {
  const asked = (field: RegisterField, isAsked: boolean) => ({
    ...field,
    enabled: isAsked,
    required: isAsked,
  });
  const { verificationCode, mobileNum } = settings;
  if (way === 'username') {
    const isCodeAsked = verificationCode.enabled && mobileNum.enabled;
    // A number that may be left out needs a code only once it is typed.
    return {
      ...settings,
      verificationCode: {
        ...verificationCode,
        enabled: isCodeAsked,
        required: isCodeAsked && mobileNum.required,
      },
    };
  }
  return {
    ...settings,
    username: asked(settings.username, false),
    password: asked(settings.password, isPasswordAsked),
    confirmPassword: asked(settings.confirmPassword, isPasswordAsked),
    mobileNum: asked(mobileNum, true),
    verificationCode: asked(verificationCode, verificationCode.enabled || !isPasswordAsked),
  };
}

export interface FieldMessage {
  key: MessageKey<SiteCatalogue>;
  params?: MessageParams;
}

/** `*` means any text; every other character means itself. */
function acceptedRegExp(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

export function lengthMessage(field: RegisterField): FieldMessage {
  const params = { min: field.minLength, max: field.maxLength };
  return { key: field.minLength === field.maxLength ? 'auth.lengthExact' : 'auth.lengthRange', params };
}

const patternKeys = [
  'auth.pattern0',
  'auth.pattern1',
  'auth.pattern2',
  'auth.pattern3',
  'auth.pattern4',
  'auth.pattern5',
  'auth.pattern6',
  'auth.pattern7',
  'auth.pattern8',
  'auth.pattern9',
  'auth.pattern10',
  'auth.pattern11',
  'auth.pattern12',
  'auth.pattern13',
  'auth.pattern14',
  'auth.pattern15',
  'auth.pattern16',
  'auth.pattern17',
  'auth.pattern18',
  'auth.pattern19',
  'auth.pattern20',
  'auth.pattern21',
  'auth.pattern22',
  'auth.pattern23',
] as const;

/** The rule with its bounds: "4–20", or one number where both are the same. */
export function patternMessage(patternId: number, { minLength, maxLength }: RegisterField): FieldMessage {
  const length = minLength === maxLength ? String(maxLength) : `${minLength}–${maxLength}`;
  return { key: patternKeys[patternId] ?? 'auth.notAccepted', params: { length } };
}

/** What the brand's settings refuse about a value, or null. The server decides again. */
export function checkField(name: ShownField, value: string, field: RegisterField): FieldMessage | null {
  if (value === '') return field.required ? { key: `auth.enter_${name}` } : null;
  const length = [...value].length;
  if (length < field.minLength || length > field.maxLength) return lengthMessage(field);
  if (field.patternId !== null && !fieldPatterns[field.patternId]?.pattern.test(value)) {
    return patternMessage(field.patternId, field);
  }
  if (field.acceptedPattern !== null && !acceptedRegExp(field.acceptedPattern).test(value)) {
    return { key: 'auth.notAccepted' };
  }
  return null;
}

/** Whole years between a birth day and a day, both yyyy-MM-dd. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The server's code for a refused field as a message of ours. */
export function serverFieldMessage(name: ShownField, code: string, field: RegisterField): FieldMessage {
  if (code === 'required') return { key: `auth.enter_${name}` };
  if (code === 'too_small' || code === 'too_big') return lengthMessage(field);
  const patternId = /^pattern_(\d+)$/.exec(code)?.[1];
  return patternId === undefined ? { key: 'auth.notAccepted' } : patternMessage(Number(patternId), field);
}

/** Which field a refusal of the whole registration is about; undefined where it is about none. */
export function fieldOfError(code: string): ShownField | undefined {
  if (code.startsWith('verification_code_')) return 'verificationCode';
  if (code.startsWith('mobile_')) return 'mobileNum';
  const known: Partial<Record<string, ShownField>> = {
    username_taken: 'username',
    password_too_weak: 'password',
    password_mismatch: 'confirmPassword',
    underage: 'birthDate',
  };
  return known[code];
}
