import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Node's own server and nothing else: takes the bytes of a bet and answers those of its answer. */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const server = createServer((request, response) => {
    request.on('data', () => undefined);
    request.on('end', () => response.writeHead(200, headers).end(body));
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
});
process.on('disconnect', () => process.exit(0));
