import http from 'node:http';
import net from 'node:net';

export interface Front {
  url: string;
  /** From now on the service worker is that of another build: its shell bears this name. */
  release(version: string): void;
  close(): void;
}

const workerPath = '/service-worker.js';

/** A door in front of the product behind which a new version of the site can come out. */
export async function openFront(siteUrl: string): Promise<Front> {
  const { hostname, port } = new URL(siteUrl);
  let version: string | undefined;

  const server = http.createServer((request, response) => {
    if (request.url === workerPath && version) return void sendWorker(response, version);
    const { method, headers, url: path } = request;
    const behind = http.request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    behind.on('error', () => response.destroy());
    request.pipe(behind);
  });
  server.on('upgrade', (request, socket, head) => {
    const behind = net.connect(Number(port), hostname, () => {
      const { rawHeaders } = request;
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : []));
      behind.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      socket.pipe(behind).pipe(socket);
    });
    behind.on('error', () => socket.destroy());
    socket.on('error', () => behind.destroy());
  });

  async function sendWorker(response: http.ServerResponse, name: string): Promise<void> {
    const built = await fetch(`${siteUrl}${workerPath}`);
    // The build names the shell by twelve hexadecimal digits.
    const script = (await built.text()).replace(/(["'`])[0-9a-f]{12}\1/, `"${name}"`);
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    release(name) {
      version = name;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
