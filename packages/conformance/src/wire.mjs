// @ts-check
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';

/** No answer came: the connection failed, or the time was over. */
export class NoAnswer extends Error {
  /** @param {string} message @param {boolean} [wasStale] whether the connection had been used before and was gone */
  constructor(message, wasStale = false) {
    super(message);
    this.wasStale = wasStale;
  }
}

/**
 * Connections to one wallet.
 * @param {{ url: string, timeoutMs: number, connectionsMax: number }} options
 * @returns {import('./types.d.mts').Wire}
 */
export function openWire({ url, timeoutMs, connectionsMax }) {
  const base = new URL(url);
  const isSecure = base.protocol === 'https:';
  const client = isSecure ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: connectionsMax });
  const port = Number(base.port || (isSecure ? 443 : 80));

  /** @param {import('./types.d.mts').WireRequest} request */
  function headersOf(request) {
    /** @type {Record<string, string>} */
    const headers = { host: base.host, accept: 'application/json', ...request.headers };
    if (request.method === 'POST') {
      headers['content-type'] ??= 'application/json';
      if (!headers['transfer-encoding']) headers['content-length'] = String(Buffer.byteLength(request.body));
    }
    return headers;
  }

  /** @param {import('./types.d.mts').WireRequest} request */
  const pathOf = (request) => base.pathname.replace(/\/$/, '') + request.path;

  /**
   * @param {import('./types.d.mts').WireRequest} request
   * @returns {Promise<import('./types.d.mts').Answer>}
   */
  function sendOnce(request) {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const options = { agent, method: request.method, headers: headersOf(request), path: pathOf(request) };
      const sent = client.request({ hostname: base.hostname, port, ...options }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          clearTimeout(timer);
          const headers = Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          );
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ http: response.statusCode ?? 0, headers, text, ms: performance.now() - began });
        });
      });
      const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      /** @param {Error & { code?: string }} error */
      function fail(error) {
        clearTimeout(timer);
        reject(new NoAnswer(error.message, error.code === 'ECONNRESET' && sent.reusedSocket));
      }
      sent.on('error', fail);
      sent.end(request.body);
    });
  }

  function connect() {
    const place = { host: base.hostname, port };
    return isSecure ? tls.connect({ ...place, servername: base.hostname }) : net.connect(place);
  }

  return {
    async send(request) {
      try {
        return await sendOnce(request);
      } catch (error) {
        // A kept connection may be closed by the server the moment before it is used; the call is safe to repeat.
        if (!(error instanceof NoAnswer && error.wasStale)) throw error;
        return sendOnce(request);
      }
    },

    abandon({ headers: { 'transfer-encoding': _chunked, ...own }, ...rest }, share) {
      const request = { ...rest, headers: own };
      const headers = Object.entries(headersOf(request)).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `${request.method} ${pathOf(request)} HTTP/1.1\r\n${headers.join('')}\r\n`;
      const bytes = Buffer.from(head + request.body);
      const length = share >= 1 ? bytes.length : 1 + Math.floor((bytes.length - 1) * share * 0.999);
      return new Promise((resolve, reject) => {
        const socket = connect();
        /** @param {Error} error */
        const fail = (error) => reject(new NoAnswer(error.message));
        socket.once('error', fail);
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          socket.write(bytes.subarray(0, length), () => {
            socket.off('error', fail).on('error', () => undefined);
            socket.destroy();
            resolve();
          });
        });
      });
    },

    close() {
      agent.destroy();
    },
  };
}
