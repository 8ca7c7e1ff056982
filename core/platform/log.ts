import pino from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

/** Fields whose values are never logged, at any depth. */
const secretFields = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmNewPassword',
  'confirmPassword',
  'paymentPassword',
  'token',
  'totp',
  'totpSecret',
  'authorization',
  'cookie',
  'payload',
  'secret',
  'privateKey',
  'apiKey',
  'verificationCode',
  'captcha',
];

/** Structured lines on standard output; secrets are cut out at one and two levels of depth. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  });
}
