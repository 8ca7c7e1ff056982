export { maskEmail, maskMobile, normaliseEmail } from '../messaging/index.ts';

export function normaliseIdNumber(idNumber: string): string {
  return idNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
