import { expect, it } from 'vitest';
import { sendContactCode } from './contacts.ts';
import { sendLoginCode, sendRegisterCode } from './verification.ts';

it.each([
  ['a login', sendLoginCode],
  ['a registration', sendRegisterCode],
  ['a contact', sendContactCode],
])(
  'the reply to a code for %s counts one minute where it names no time, and else what it names',
  (_for, { reply }) => {
    expect(reply.parse({})).toEqual({ expiredMinutes: 1 });
    expect(reply.parse({ expiredMinutes: 3 })).toEqual({ expiredMinutes: 3 });
  },
);
