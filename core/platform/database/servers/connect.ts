import type { Socket } from 'node:net';
import pg from 'pg';
import { surviveLosses } from '../losses.ts';
import { addressesOf } from './address.ts';
import type { Server } from './ask.ts';
import { type Servers, serversOf, unwritable } from './servers.ts';

/** What the driver has of a connection and its types do not tell. */
interface Link {
  stream: Socket;
  on(event: 'parameterStatus', told: (status: ParameterStatus) => void): void;
  on(event: 'errorMessage', told: (error: { code: string }) => void): void;
  on(event: 'error' | 'end', told: () => void): void;
}

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** A server that shuts down, crashed or starts says so. */
const goingDown = /^57P0/;
/** PostgreSQL tells of these by itself, with the login and whenever they change. */
const readOnlyWhen = ['in_hot_standby', 'default_transaction_read_only'];

interface WriterConfig extends pg.ClientConfig {
  servers?: Servers | undefined;
}

type Connected = (error?: Error) => void;

/**
 * A connection to a server that takes writes. Of several it takes the one that does; where none does, or where the one that
 * it has stops to, it fails as a lost connection. Nothing is ever written to a standby or to a server that was left behind.
 */
class WriterClient extends pg.Client {
  readonly #servers: Servers | undefined;
  readonly #readOnly = new Set<string>();
  readonly #link: Link;
  #isOpen = false;
  server: Server | undefined;

  constructor(config: WriterConfig = {}) {
    super(config);
    this.#servers = config.servers;
    this.#link = (this as unknown as { connection: Link }).connection;
    this.#link.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (!readOnlyWhen.includes(parameterName)) return;
      if (parameterValue === 'on') this.#readOnly.add(parameterName);
      else this.#readOnly.delete(parameterName);
      if (this.#isOpen && this.#readOnly.size > 0) this.cut();
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(told: Connected): void;
  override connect(told?: Connected): Promise<pg.Client> | undefined {
    if (told) {
      this.#open(told);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#open((error) => (error ? reject(error) : resolve(this)));
    });
  }

  /** Whoever waits for an answer gets a lost connection. */
  cut(): void {
    this.#link.stream.destroy(unwritable('this server of the database takes writes no more'));
  }

  #open(told: Connected): void {
    const servers = this.#servers;
    const connect = (server?: Server) => {
      if (this.#link.stream.destroyed) return told(unwritable('no server of the database was found in time'));
      if (servers && server) this.#follow(servers, server);
      super.connect((failure: Error | null) => this.#judge(failure, told));
    };
    if (servers) servers.find().then(connect, told);
    else connect();
  }

  #follow(servers: Servers, server: Server): void {
    this.server = server;
    Object.assign(this, { host: server.host, port: server.port });
    servers.follow(this);
    const forget = () => servers.forget(server);
    this.#link.on('error', forget);
    this.#link.on('errorMessage', ({ code }) => {
      if (goingDown.test(code)) forget();
    });
    this.#link.on('end', () => {
      servers.leave(this);
      const { _ending: isOurWish } = this as unknown as { _ending: boolean };
      if (!isOurWish) forget();
    });
  }

  #judge(failure: Error | null, told: Connected): void {
    const isReadOnly = this.#readOnly.size > 0;
    const error = failure ?? (isReadOnly ? unwritable('this server of the database is read only') : null);
    if (!error) {
      this.#isOpen = true;
      told();
      return;
    }
    this.#servers?.forget(this.server);
    this.end().catch(() => undefined);
    told(error);
  }
}

/** A connection to the database at this address, which may name several servers: see docs/operations.md, "Fail-over". */
export function clientTo(url: string, config: pg.ClientConfig = {}): pg.Client {
  return new WriterClient({ ...config, ...targetOf(url) });
}

/** The same for a pool, and for each pool that is made with its options. */
export function poolTo(url: string, config: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ ...config, ...targetOf(url), Client: WriterClient });
  surviveLosses(pool);
  return pool;
}

function targetOf(url: string): WriterConfig {
  return { connectionString: addressesOf(url)[0] ?? url, servers: serversOf(url) };
}
