/** A rule of specification section 5 for fields with its id. */
export interface FieldPattern {
  /** Names the rule; the message is this rule's text in the catalogues. */
  rule: string;
  pattern: RegExp;
}

/** The days that there are: 31, 30 or 28 a month, and 29 February in leap years alone. */
const dayOfMonth =
  '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])';
const leapYear = '\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00';

/** Pattern ids 0 to 23. They never change. Lengths belong to the setting and are checked separately. */
export const fieldPatterns: readonly FieldPattern[] = [
  { rule: 'length', pattern: /^/ },
  { rule: 'letters_digits_letter_first', pattern: /^[A-Za-z][A-Za-z0-9]*$/ },
  { rule: 'kanji_digits', pattern: /^[\p{Script=Han}0-9]+$/u },
  { rule: 'email', pattern: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/ },
  { rule: 'letters_or_digits', pattern: /^[A-Za-z0-9]+$/ },
  { rule: 'letters_and_digits', pattern: /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/ },
  { rule: 'digits', pattern: /^[0-9]+$/ },
  { rule: 'letters_digits_one_uppercase', pattern: /^(?=.*[A-Z])[A-Za-z0-9]+$/ },
  { rule: 'english_letters_spaces', pattern: /^[A-Za-z ]+$/ },
  { rule: 'no_spaces', pattern: /^\S+$/ },
  { rule: 'date_year_first', pattern: new RegExp(`^(?:\\d{4}-(?:${dayOfMonth})|(?:${leapYear})-02-29)$`) },
  { rule: 'date_month_first', pattern: new RegExp(`^(?:(?:${dayOfMonth})-\\d{4}|02-29-(?:${leapYear}))$`) },
  { rule: 'korean', pattern: /^[\p{Script=Hangul} ]+$/u },
  { rule: 'thai', pattern: /^[\p{Script=Thai} ]+$/u },
  { rule: 'full_name_two_parts', pattern: /^\S+ \S+$/ },
  {
    rule: 'japanese_full_width',
    pattern: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー\u3000-\u303f\uff01-\uff5e]+$/u,
  },
  { rule: 'uppercase', pattern: /^[A-Z]+$/ },
  { rule: 'strong_password', pattern: /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\s])\S+$/ },
  { rule: 'letters_digits_signs', pattern: /^[A-Za-z0-9._-]+$/ },
  { rule: 'lowercase_digits', pattern: /^[a-z0-9]+$/ },
  { rule: 'mobile', pattern: /^\+?[0-9]{7,15}$/ },
  { rule: 'person_name', pattern: /^[\p{L}\p{M}][\p{L}\p{M}.' -]*$/u },
  { rule: 'web_address', pattern: /^https?:\/\/\S+$/ },
  { rule: 'letters_digits_spaces', pattern: /^[A-Za-z0-9 ]+$/ },
];
