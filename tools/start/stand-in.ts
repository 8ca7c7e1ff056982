import http from 'node:http';

export interface StandIn {
  /** Leaves the port to whoever wants it. */
  leave(): void;
}

/** Answers 503 at the site's port while the server is not there, so that a visitor and a vendor know to come back. */
export function openStandIn(port: number): StandIn {
  const server = http.createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      'retry-after': '2',
    });
    response.end(isAlive ? 'ok\n' : 'starting again\n');
  });
  // Somebody else has the port: then there is nothing to stand in for.
  server.on('error', () => undefined);
  server.listen(port);
  return {
    leave() {
      server.close();
      server.closeAllConnections();
    },
  };
}
