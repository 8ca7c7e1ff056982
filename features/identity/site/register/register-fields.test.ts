import { type RegisterField, type RegisterFieldName, registerFieldNames } from '@kislap/site/contract/system';
import { describe, expect, it } from 'vitest';
import { ageOn, checkField, serverFieldMessage, settingsOfWay, shownFields } from './register-fields.ts';

const field = (settings: Partial<RegisterField>): RegisterField => ({
  ...{ enabled: true, required: true, acceptedPattern: null, patternId: null, minLength: 0, maxLength: 64 },
  ...settings,
});

describe('a registration field', () => {
  it.each([
    ['', field({}), 'auth.enter_username'],
    ['', field({ required: false }), undefined],
    ['ab', field({ minLength: 4, maxLength: 20 }), 'auth.lengthRange'],
    ['ab', field({ minLength: 4, maxLength: 4 }), 'auth.lengthExact'],
    ['1ana', field({ patternId: 1 }), 'auth.pattern1'],
    ['ana1', field({ patternId: 1 }), undefined],
    ['ana@home', field({ patternId: 3 }), 'auth.pattern3'],
    ['PH-12', field({ acceptedPattern: 'PH-*' }), undefined],
    ['XPH-12', field({ acceptedPattern: 'PH-*' }), 'auth.notAccepted'],
    ['PHx12', field({ acceptedPattern: 'PH.*' }), 'auth.notAccepted'],
    ['ñandú', field({ minLength: 5, maxLength: 5 }), undefined],
  ])('%j under %o is refused with %s', (value, settings, key) =>
    expect(checkField('username', value, settings)?.key).toBe(key),
  );

  it.each([
    [{ minLength: 4, maxLength: 20 }, '4–20'],
    [{ minLength: 6, maxLength: 6 }, '6'],
  ])('says the bounds %o with its rule as %s', (bounds, length) =>
    expect(checkField('username', 'a-b-c-', field({ patternId: 4, ...bounds }))?.params).toEqual({ length }),
  );

  it.each([
    ['username', true, ['username', 'password', 'mobileNum']],
    ['mobile', true, ['password', 'mobileNum', 'verificationCode']],
    ['mobile', false, ['mobileNum', 'verificationCode']],
  ] as const)(
    'is asked for by %s, with a password or none (%s), as the way wants it',
    (way, asked, names) => {
      const off = field({ enabled: false, required: false });
      const none = Object.fromEntries(registerFieldNames.map((name) => [name, off]));
      const settings = settingsOfWay(
        {
          ...(none as Record<RegisterFieldName, RegisterField>),
          username: field({}),
          password: field({}),
          mobileNum: field({ required: false }),
          verificationCode: field({ enabled: way === 'mobile' }),
          methods: ['username', 'mobile'],
          defaultMethod: way,
        },
        way,
        asked,
      );
      const shown = shownFields.filter((name) => settings[name].enabled && name !== 'confirmPassword');
      expect([...shown].sort()).toEqual([...names].sort());
    },
  );

  it('speaks the same for the codes of the server', () => {
    expect(serverFieldMessage('username', 'pattern_21', field({})).key).toBe('auth.pattern21');
    expect(serverFieldMessage('username', 'too_small', field({ minLength: 4 })).key).toBe('auth.lengthRange');
    expect(serverFieldMessage('username', 'whatever', field({})).key).toBe('auth.notAccepted');
  });
});

it.each([
  ['2005-11-21', 21],
  ['2005-11-22', 20],
  ['2005-12-01', 20],
  ['1990-01-01', 36],
])('somebody born on %s is %d years old', (birthDate, age) =>
  expect(ageOn('2026-11-21', birthDate)).toBe(age),
);
