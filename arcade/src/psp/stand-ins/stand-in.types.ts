/** In whose place the sandbox stands. */
export type Brand = 'house' | 'xendit' | 'maya';

/** What the merchant and those providers agreed on (`psp.standIns` in arcade.json). */
export interface StandIns {
  xendit: { secretKey: string; callbackToken: string; webhookUrl: string };
  /** The private half signs its messages (PEM). */
  maya: { publicKey: string; secretKey: string; webhookPrivateKey: string; webhookUrl: string };
}
