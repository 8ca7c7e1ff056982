import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Features } from '../../compose/house.ts';
import { type ArcadeSettings, makeKeyPair } from '../secrets.ts';

type Cashier = {
  providers: Pick<Features['cashier']['providers'], 'connect'>;
  methods: Pick<Features['cashier']['methods'], 'open'>;
};
type StandIns = NonNullable<ArcadeSettings['psp']['standIns']>;

/**
 * Xendit and Maya of the demo world: the sandbox speaks their protocols in their place. Where operators connected one of
 * them by keys of their own, nobody stands in. What operators switch off later stays off.
 */
export async function connectStandIns(
  { config, rng }: { config: Pick<Platform['config'], 'publicUrl' | 'arcadeUrl'>; rng: Platform['rng'] },
  { cashier }: { cashier: Cashier },
  before: StandIns | undefined,
): Promise<StandIns | undefined> {
  const hookOf = (key: string) => `${config.publicUrl}/cashier/webhooks/${key}`;
  const pair = before ? undefined : makeKeyPair();
  const standIns: StandIns = {
    xendit: before?.xendit ?? {
      secretKey: `xnd_sandbox_${randomToken(rng)}`,
      callbackToken: randomToken(rng),
      webhookUrl: hookOf('xendit'),
    },
    maya: before?.maya ?? {
      publicKey: `pk-${randomToken(rng)}`,
      secretKey: `sk-${randomToken(rng)}`,
      webhookPrivateKey: pair?.privateKey ?? '',
      webhookPublicKey: pair?.publicKey ?? '',
      webhookUrl: hookOf('maya'),
    },
  };
  const { xendit, maya } = standIns;
  const areOurs = [
    await cashier.providers.connect('xendit', {
      ...{ merchantId: 'kislap', apiKey: xendit.secretKey, webhookSecret: xendit.callbackToken },
      ...{ baseUrl: `${config.arcadeUrl}/psp/xendit`, publicKey: null },
    }),
    await cashier.providers.connect('maya', {
      ...{ merchantId: 'kislap', apiKey: maya.secretKey, webhookSecret: maya.webhookPublicKey },
      ...{ baseUrl: `${config.arcadeUrl}/psp/maya`, publicKey: maya.publicKey },
    }),
  ];
  if (areOurs.includes(false)) return undefined;
  if (!before) for (const key of ['xendit', 'maya']) await cashier.methods.open(key);
  xendit.webhookUrl = hookOf('xendit');
  maya.webhookUrl = hookOf('maya');
  return standIns;
}
