import { generateKeyPairSync } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** RSA keys as PEM: SPKI for the public, PKCS8 for the private half. */
export function makeKeyPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** What the first start made; readable by its owner alone. Sending it anywhere gives the house away. */
export interface FirstRun {
  operator: { username: string; password: string; totpSecret: string };
  /** Agrees to what the first one asks for; of the demo world, where one person may walk both sides. */
  secondOperator?: { username: string; password: string; totpSecret: string };
  /** Outside the demo: admits the second person once, at the address. Hand it over, then delete it here. */
  secondPerson?: { code: string; address: string };
  agent?: { username: string; password: string };
  player?: { username: string; password: string };
  /** One account of each type that signs in to the site: 0 player, 1 and 2 agents, 41 and 42 trial agents. */
  accounts?: { type: number; username: string; password: string }[];
  vendors?: { vendorKey: string; protocol: string; callbackUrl: string; secrets: Record<string, string> }[];
}

/** The arcade's settings, which it reads as an outside vendor would. */
export interface ArcadeSettings {
  port: number;
  publicUrl: string;
  siteOrigin: string;
  /** By Hub88. */
  operator: { operatorId: string; callbackUrl: string; vendorPrivateKey: string; platformPublicKey: string };
  /** By Evolution's One Wallet: `casinoKey` and `apiToken` are in the operator's calls, `authToken` in the vendor's. */
  evolution: { callbackUrl: string; casinoKey: string; apiToken: string; authToken: string };
  /** By GrooveTech: `securityKey` signs the queries of both (`X-Groove-Signature`); the back office gives free rounds. */
  groove: {
    callbackUrl: string;
    operatorId: string;
    securityKey: string;
    backOfficeEmail: string;
    backOfficePassword: string;
  };
  /** The account that keeps the players' money at the arcade; by Hub88's transfer wallet. */
  transfer: { operatorId: string; platformPublicKey: string };
  psp: {
    merchantId: string;
    apiKey: string;
    webhookSecret: string;
    webhookUrl: string;
    /** Other providers that the sandbox stands for. */
    standIns?: {
      xendit: { secretKey: string; callbackToken: string; webhookUrl: string };
      maya: {
        publicKey: string;
        secretKey: string;
        webhookPrivateKey: string;
        webhookPublicKey: string;
        webhookUrl: string;
      };
    };
  };
}

/** Whole or not at all: a reader never sees half a file. */
export async function writeSecretFile(dataDir: string, name: string, content: object): Promise<void> {
  const path = join(dataDir, name);
  await writeFile(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${path}.new`, 0o600);
  await rename(`${path}.new`, path);
}

export async function readSecretFile<Content>(dataDir: string, name: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, name), 'utf8')) as Content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
