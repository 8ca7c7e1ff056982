import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const Settings = z.object({
  port: z.int().check(z.gte(0), z.lte(65_535)),
  publicUrl: z.url(),
  siteOrigin: z.url(),
  operator: z.object({
    operatorId: z.string(),
    callbackUrl: z.url(),
    vendorPrivateKey: z.string(),
    platformPublicKey: z.string(),
  }),
  /** Absent where the operator takes no games by this protocol. */
  evolution: z.optional(
    z.object({
      callbackUrl: z.url(),
      casinoKey: z.string(),
      apiToken: z.string().check(z.minLength(16)),
      authToken: z.string().check(z.minLength(16)),
    }),
  ),
  groove: z.optional(
    z.object({
      callbackUrl: z.url(),
      operatorId: z.string(),
      securityKey: z.string().check(z.minLength(16)),
      /** Who may give free rounds; absent where nobody may. */
      backOfficeEmail: z.optional(z.string().check(z.minLength(3))),
      backOfficePassword: z.optional(z.string().check(z.minLength(16))),
    }),
  ),
  /** The operator's second account, whose players' money is kept here. */
  transfer: z.optional(z.object({ operatorId: z.string(), platformPublicKey: z.string() })),
  /** How the halls of bingo run, in milliseconds; absent where they keep to the house's own times. */
  bingo: z.optional(
    z.object({
      saleMs: z.int().check(z.gte(1_000)),
      callMs: z.int().check(z.gte(20)),
      resultMs: z.int().check(z.gte(100)),
    }),
  ),
  /** How live tables and pools run, in milliseconds; absent where they keep to the house's own times. */
  table: z.optional(
    z.object({
      bettingMs: z.int().check(z.gte(500)),
      resultMs: z.int().check(z.gte(100)),
      dealShare: z.int().check(z.gte(1), z.lte(100)),
    }),
  ),
  /** How the leagues of the sports run, in milliseconds; absent where they keep to the house's own times. */
  sports: z.optional(
    z.object({
      cycleMs: z.int().check(z.gte(1_000)),
      bettingMinMs: z.int().check(z.gte(100)),
      playMs: z.int().check(z.gte(100)),
    }),
  ),
  psp: z.object({
    merchantId: z.string(),
    apiKey: z.string(),
    webhookSecret: z.string(),
    webhookUrl: z.url(),
    /** Other providers whose protocols it speaks; absent where it stands for none. */
    standIns: z.optional(
      z.object({
        xendit: z.object({
          secretKey: z.string().check(z.minLength(16)),
          callbackToken: z.string().check(z.minLength(16)),
          webhookUrl: z.url(),
        }),
        maya: z.object({
          publicKey: z.string().check(z.minLength(16)),
          secretKey: z.string().check(z.minLength(16)),
          webhookPrivateKey: z.string(),
          webhookUrl: z.url(),
        }),
      }),
    ),
  }),
});

const Environment = z.object({
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  DATA_DIR: z._default(z.string(), '.data'),
  ARCADE_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

/** What the arcade is told about itself, its one operator and its one merchant. */
export type Config = z.output<typeof Settings> & {
  logLevel: string;
  /** The arcade's own: no other process has its login. */
  databaseUrl: string;
};

/** Reads `DATA_DIR/arcade.json`; a wrong setting ends the start with a sentence that names it. */
export async function readConfig(environment: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const env = parse(Environment, environment, 'environment');
  const file = resolve(env.DATA_DIR, 'arcade.json');
  const settings = parse(Settings, JSON.parse(await readFile(file, 'utf8')), file);
  return {
    ...settings,
    databaseUrl: env.DATABASE_URL,
    port: env.ARCADE_PORT ?? settings.port,
    publicUrl: settings.publicUrl.replace(/\/$/, ''),
    siteOrigin: new URL(settings.siteOrigin).origin,
    logLevel: env.LOG_LEVEL,
  };
}

class ConfigError extends Error {}

function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  source: string,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Settings that cannot be used in ${source}: ${issues.join('; ')}`);
}
