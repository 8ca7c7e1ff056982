import type { Platform } from '@kislap/platform/platform.ts';
import type { Features } from '../compose/house.ts';
import { type ArcadeSettings, makeKeyPair } from './secrets.ts';

/** The arcade's account that keeps the players' money itself: off until the house wants several wallets. */
export const transferKey = 'arcade-transfer';
const operatorId = 'kislap-transfer';

/** Made once, switched off; what operators set in the console afterwards stays. */
export async function connectByTransfer(
  { config }: Platform,
  { games }: Features,
  file: Partial<ArcadeSettings> | undefined,
): Promise<NonNullable<ArcadeSettings['transfer']>> {
  const integration = games.integrations.find(transferKey);
  const before = integration && file?.transfer;
  const pair = before ? undefined : makeKeyPair();
  // It never calls us: the key that its calls would be checked by has no other half.
  await games.addIntegration({
    vendorKey: transferKey,
    protocol: 'hub88',
    operatorId,
    apiUrl: `${config.arcadeUrl}/transfer`,
    privateKey: pair?.privateKey ?? integration?.privateKey ?? '',
    vendorPublicKey: integration?.vendorPublicKey ?? makeKeyPair().publicKey,
    settings: { shell: 'kislap' },
    currency: 'PHP',
    ...(integration ? {} : { walletMode: 'transfer', isEnabled: false, displayName: 'Kislap Vault' }),
  });
  return { operatorId, platformPublicKey: pair?.publicKey ?? before?.platformPublicKey ?? '' };
}
