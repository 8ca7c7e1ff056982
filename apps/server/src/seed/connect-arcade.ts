import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Features } from '../compose/house.ts';
import { connectByTransfer } from './connect-transfer.ts';
import { connectStandIns } from './payments/connect-payments.ts';
import {
  type ArcadeSettings,
  type FirstRun,
  makeKeyPair,
  readSecretFile,
  writeSecretFile,
} from './secrets.ts';

const arcadeFile = 'arcade.json';
const operatorId = 'kislap';
const currency = 'PHP';
/** Its games leave the bar to the site around them. */
const shell = 'kislap';

/** The arcade is our vendor three times over, once by each wire protocol. */
export const arcadeKeys = { hub88: 'arcade', evolution: 'arcade-live', groove: 'arcade-groove' } as const;

type Vendors = NonNullable<FirstRun['vendors']>;

/**
 * Keys and tokens are made once; addresses may change with every start. Returns what a person
 * needs to call the gateway as the arcade would.
 */
export async function connectArcade(platform: Platform, features: Features): Promise<Vendors> {
  const { config } = platform;
  const before = await readSecretFile<Partial<ArcadeSettings>>(config.dataDir, arcadeFile);
  const operator = await connectByHub88(platform, features, before);
  const evolution = await connectByEvolution(platform, features);
  const groove = await connectByGroove(platform, features);
  const transfer = await connectByTransfer(platform, features, before);
  const psp = await features.cashier.providers.provisionSandbox();
  const standIns = await connectStandIns(platform, features, before?.psp?.standIns);
  await writeSecretFile(config.dataDir, arcadeFile, {
    port: config.arcadePort,
    publicUrl: config.arcadeUrl,
    siteOrigin: new URL(config.publicUrl).origin,
    operator,
    evolution,
    groove,
    transfer,
    psp: {
      ...psp,
      webhookUrl: `${config.publicUrl}/cashier/webhooks/sandbox`,
      ...(standIns && { standIns }),
    },
  } satisfies ArcadeSettings);
  const { vendorPrivateKey: privateKey } = operator;
  const { casinoKey, authToken } = evolution;
  const { securityKey } = groove;
  return [
    describe('hub88', operator.callbackUrl, { privateKey, operatorId }),
    describe('evolution', evolution.callbackUrl, { casinoKey, authToken }),
    describe('groove', groove.callbackUrl, { operatorId, securityKey }),
  ];
}

function describe(protocol: keyof typeof arcadeKeys, callbackUrl: string, secrets: Record<string, string>) {
  return { vendorKey: arcadeKeys[protocol], protocol, callbackUrl, secrets };
}

async function connectByHub88(
  { config }: Platform,
  { games }: Features,
  file: Partial<ArcadeSettings> | undefined,
): Promise<ArcadeSettings['operator']> {
  const vendorKey = arcadeKeys.hub88;
  const integration = games.integrations.find(vendorKey);
  // Each side has a half of both pairs: where one side lost its half, both get new ones.
  const before = integration && file?.operator;
  const vendorPair = before ? undefined : makeKeyPair();
  const platformPair = before ? undefined : makeKeyPair();
  await games.addIntegration({
    vendorKey,
    protocol: 'hub88',
    operatorId,
    apiUrl: config.arcadeUrl,
    privateKey: platformPair?.privateKey ?? integration?.privateKey ?? '',
    vendorPublicKey: vendorPair?.publicKey ?? integration?.vendorPublicKey ?? '',
    settings: { roomList: '/catalogue/rooms/hub88', shell },
    currency,
  });
  return {
    operatorId,
    callbackUrl: `${config.publicUrl}/gateway/${vendorKey}`,
    vendorPrivateKey: vendorPair?.privateKey ?? before?.vendorPrivateKey ?? '',
    platformPublicKey: platformPair?.publicKey ?? before?.platformPublicKey ?? '',
  };
}

async function connectByEvolution(
  { config, rng }: Platform,
  { games }: Features,
): Promise<ArcadeSettings['evolution']> {
  const vendorKey = arcadeKeys.evolution;
  const known = games.integrations.find(vendorKey)?.settings;
  const settings = {
    casinoKey: operatorId,
    apiToken: known?.apiToken ?? randomToken(rng, 256),
    authToken: known?.authToken ?? randomToken(rng, 256),
  };
  const told = { ...settings, shell };
  await addTokenIntegration(games, {
    vendorKey,
    protocol: 'evolution',
    apiUrl: config.arcadeUrl,
    settings: told,
  });
  return { callbackUrl: `${config.publicUrl}/gateway/${vendorKey}`, ...settings };
}

async function connectByGroove(
  { config, rng }: Platform,
  { games }: Features,
): Promise<ArcadeSettings['groove']> {
  const vendorKey = arcadeKeys.groove;
  const known = games.integrations.find(vendorKey)?.settings;
  const secrets = {
    securityKey: known?.securityKey ?? randomToken(rng, 256),
    backOfficeEmail: known?.backOfficeEmail ?? `free-rounds@${operatorId}`,
    backOfficePassword: known?.backOfficePassword ?? randomToken(rng, 256),
  };
  const settings = { ...secrets, roomList: '/catalogue/rooms/groove', shell };
  await addTokenIntegration(games, { vendorKey, protocol: 'groove', apiUrl: config.arcadeUrl, settings });
  return { callbackUrl: `${config.publicUrl}/gateway/${vendorKey}`, operatorId, ...secrets };
}

/** A protocol without key pairs: both sides know the same words. */
async function addTokenIntegration(
  games: Features['games'],
  known: { vendorKey: string; protocol: string; apiUrl: string; settings: Record<string, string> },
): Promise<void> {
  await games.addIntegration({ ...known, operatorId, privateKey: '', vendorPublicKey: '', currency });
}
