import type { OperatorRole } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import { TOTP } from 'otpauth';
import { createFeatures, type Features } from '../compose/features.ts';
import { createGatekeepers } from '../compose/gatekeepers.ts';
import { registerApi } from '../compose/register-api.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export interface WholeServer extends TestServer {
  features: Features;
  /** A signed-in operator's token. */
  signInOperator(role: OperatorRole, username?: string): Promise<string>;
  /** A new member's token. */
  signInMember(username: string): Promise<string>;
}

const password = 'velvet-anchor-plum';
const origin = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };

/** All of the API as it is composed for players and operators, on an empty house. */
export async function startWholeServer(
  options: Pick<TestServerOptions, 'clock' | 'config'> = {},
): Promise<WholeServer> {
  let features: Features | undefined;
  const server = await startTestServer({
    ...options,
    async gatekeepers(platform) {
      const made = await createFeatures(platform);
      features = made;
      return createGatekeepers(platform.database.kysely, made);
    },
    register(http, platform) {
      if (features) registerApi(http, platform, features);
      http.app.setNotFoundHandler(() => {
        throw new AppError('not_found');
      });
    },
  });
  if (!features) throw new Error('the features were not made');
  const { identity, operators, close } = features;
  const db = server.platform.database.kysely;

  return {
    ...server,
    features,
    async signInOperator(role, username = `${role}one`) {
      const { totpSecret } = await operators.createOperator(db, { username, name: username, role, password });
      const timestamp = server.platform.clock.now().getTime();
      const totp = new TOTP({ secret: totpSecret }).generate({ timestamp });
      const reply = await operators.login({ username, password, totp }, origin);
      if (reply.state !== 'signed_in') throw new Error('the operator did not sign in');
      return reply.token;
    },
    async signInMember(username) {
      await identity.createMember(db, { type: 0, username, password, language: 'EN', ip: origin.ip });
      const seen = { ...origin, cookies: {}, setCookie: () => undefined };
      return (await identity.logins.login({ username, password }, seen)).token;
    },
    async close() {
      await close();
      await server.close();
    },
  };
}
