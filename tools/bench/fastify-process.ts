import { createRequire } from 'node:module';

/** What is used of Fastify here. */
interface App {
  addContentTypeParser(type: string, options: { parseAs: 'buffer' }, parse: Parse): void;
  post(path: string, handler: () => Promise<object>): void;
  listen(options: { port: number; host: string }): Promise<string>;
}
type Parse = (request: unknown, body: Buffer, done: (error: null, body: Buffer) => void) => void;

// The very Fastify that the server uses.
const serverRequire = createRequire(new URL('../../apps/server/package.json', import.meta.url));
const createApp: (options: { logger: boolean }) => App = serverRequire('fastify');

/** A POST route that does nothing: takes the same bytes as a bet, unread, and answers as much. */
const app = createApp({ logger: false });
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
const answer = {
  user: '00000000-0000-0000-0000-000000000000',
  status: 'RS_OK',
  request_uuid: '00000000-0000-0000-0000-000000000000',
  balance: 100_000_000_000,
  currency: 'PHP',
};
app.post('/gateway/arcade/transaction/bet', async () => answer);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send?.({ port: Number(new URL(address).port) });
