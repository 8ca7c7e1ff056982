import { normaliseMobile } from '@kislap/contract-kit';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Channel } from '../contract/messaging.console.ts';

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The address as it is kept; throws `invalid_request`. */
export function requireEmail(email: string | undefined): string {
  const address = normaliseEmail(email ?? '');
  if (address === '') throw invalidField('email', 'required');
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address)) throw invalidField('email', 'pattern_3');
  return address;
}

const typedNumber = /^\+?[\d\s().-]{7,22}$/;

/** The number as it is kept; throws `mobile_required` or `mobile_invalid`. */
export function requireMobile(mobile: string | undefined, dialingCode?: string): string {
  if (!mobile?.trim()) throw new AppError('mobile_required');
  if (!typedNumber.test(mobile.trim())) throw new AppError('mobile_invalid');
  const number = normaliseMobile(mobile, dialingCode);
  // Mobile numbers of the Philippines are ten digits that begin with nine; elsewhere E.164 bounds the length.
  const isRight = number.startsWith('+63') ? /^\+639\d{9}$/.test(number) : /^\+[1-9]\d{7,14}$/.test(number);
  if (!isRight) throw new AppError('mobile_invalid');
  return number;
}

export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

export function maskMobile(mobile: string): string {
  return `•••• ${mobile.slice(-4)}`;
}

export function maskRecipient(channel: Channel, recipient: string): string {
  return channel === 'sms' ? maskMobile(recipient) : maskEmail(recipient);
}
