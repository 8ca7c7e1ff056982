export { ApiError, type ClientErrorCode } from './api-error.ts';
export { type Call, type CallInput, type CallOptions, type ClientSettings, createClient } from './client.ts';
export type { EncryptionKey } from './encrypt.ts';
