import {
  type BodyOf,
  fieldPatterns,
  type RegisterField,
  type RegisterFieldName,
  type RegisterSettings,
  type registerMember,
} from '@kislap/contracts';

export type RegisterInput = BodyOf<typeof registerMember>;
export interface FieldProblem {
  path: string;
  code: string;
}

/** The fields a registration body can carry; the captcha is asked for apart. */
const checked = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'birthDate',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'affiliateCode',
] as const satisfies readonly RegisterFieldName[];

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

/** `*` stands for any text; everything else for itself. */
function acceptedRegExp(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
