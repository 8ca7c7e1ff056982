export { maskEmail, maskMobile, normaliseEmail } from '@kislap/messaging/server';

export function normaliseIdNumber(idNumber: string): string {
  return idNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
