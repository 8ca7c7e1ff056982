export {
  ApiError,
  type ApiErrorOf,
  type Calling,
  type ClientErrorCode,
  isRefusal,
  type TransportCode,
} from './api-error.ts';
export {
  type Call,
  type CallInput,
  type CallOptions,
  type ClientSettings,
  createClient,
  readReply,
} from './client.ts';
export type { EncryptionKey } from './encrypt.ts';
