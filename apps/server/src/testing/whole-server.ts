import type { OperatorRole } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import { TOTP } from 'otpauth';
import { type Features, type House, openHouse } from '../compose/house.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export interface WholeServer extends TestServer {
  house: House;
  features: Features;
  /** A signed-in operator's token. */
  signInOperator(role: OperatorRole, username?: string): Promise<string>;
  /** A new member's token. */
  signInMember(username: string): Promise<string>;
}

const password = 'velvet-anchor-plum';
const origin = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };

/** All of the API as it is composed for players and operators, and for vendors where asked, on an empty house. */
export async function startWholeServer(
  options: Pick<TestServerOptions<House>, 'clock' | 'config' | 'plansOnce'> & {
    answersVendors?: boolean;
  } = {},
): Promise<WholeServer> {
  const server = await startTestServer({
    ...options,
    make: openHouse,
    gatekeepers: (house) => house.gatekeepers(),
    register(http, _platform, house) {
      house.registerRoutes(http);
      if (options.answersVendors) house.registerVendorRoutes(http);
      http.app.setNotFoundHandler(() => {
        throw new AppError('not_found');
      });
    },
  });
  const { made: house } = server;
  const { services: features, close } = house;
  const { identity, operators } = features;
  const db = server.platform.database.kysely;

  return {
    ...server,
    house,
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
