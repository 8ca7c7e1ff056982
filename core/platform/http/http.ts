import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { type AnyEndpoint, agentTypes, roleHas } from '@kislap/contract-kit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Clock, elapsedMs } from '../clock.ts';
import type { PayloadKeys } from '../crypto/payload-keys.ts';
import type { Database } from '../database/database.ts';
import { type Pulse, suspectAfterMs } from '../database/pulse.ts';
import { AppError, assert } from '../errors.ts';
import type { Log } from '../log.ts';
import { callAnswered } from '../telemetry/spans.ts';
import { type Admission, createAdmission } from './admission.ts';
import type { CallbackRoute } from './callback.types.ts';
import { type Gatekeepers, isTrial, type OperatorActor, type PlayerActor, plainAddress } from './context.ts';
import { isElsewhere, isSentFromElsewhere } from './doors.ts';
import type { ErrorBook } from './error-book.ts';
import type { FrontDoor, RequestHandler } from './front-door.ts';
import { repeatsKey } from './json.ts';
import { type Refusing, refuseUnreadable, sendError, transportSecurity } from './reply.ts';

/** The HTTP server of one process: only declared endpoints and callbacks can be registered on it. */
export interface Http {
  app: FastifyInstance;
  endpoints: AnyEndpoint[];
  callbacks: CallbackRoute[];
  /** Answers vendor callbacks; set once all are declared. */
  answerCallback: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Called with every answer, for metrics. */
  observe: (answer: Answered) => void;
  /** Codes that calls answered without declaring them. */
  undeclared: Set<string>;
  admission: Admission;
  bodyBytesMax: number;
  parts: HttpParts;
}

export interface Answered {
  method: string;
  /** The pattern, never the URL itself. */
  route: string;
  status: number;
  ms: number;
}

export interface HttpParts {
  db: Database;
  clock: Clock;
  log: Log;
  payloadKeys: PayloadKeys;
  gatekeepers: Gatekeepers;
  errors: ErrorBook;
  publicUrl: string;
  /** Where operators reach the console, by a door of its own. */
  consoleUrl?: string;
  trustedProxies: string[];
  /** Without it whoever waits for a frozen database waits as long as its connections do. */
  pulse?: Pulse;
  /** See `AdmissionParts`. */
  waitedMs?: () => number;
  /** A server that already listens; without it `app.listen` makes one. */
  door?: FrontDoor;
}

const bodyBytesMax = 256 * 1024;
/** Marks a route as declared by a contract; `onRoute` refuses any other. */
export const declared = Symbol('declared');

export async function createHttp(parts: HttpParts): Promise<Http> {
  const timeouts = { requestTimeout: 30_000, keepAliveTimeout: 72_000 };
  const serve = parts.door?.attach ?? ((handler: RequestHandler) => createServer(timeouts, handler));
  const isHttps = parts.publicUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    // Handlers log through the platform and name the request there; a logger for every request costs as much as a bet.
    childLoggerFactory: (logger) => logger,
    serverFactory: (handler) =>
      serve((request, response) => {
        // Behind a front door it is set already.
        if (isHttps && !parts.door) response.setHeader(...transportSecurity);
        if (isElsewhere(request) || !http.answerCallback(request, response)) handler(request, response);
      }),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, parts),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, isHttps),
  });
  const http: Http = {
    app,
    endpoints: [],
    callbacks: [],
    answerCallback: () => false,
    observe: () => undefined,
    undeclared: new Set(),
    admission: createAdmission({ waitedMs: parts.waitedMs }),
    bodyBytesMax,
    parts,
  };
  app.addHook('onRoute', (route) => {
    const config: object & { kind?: symbol } = { ...route.config };
    assert(config.kind === declared, `route ${route.url} has no contract`);
  });
  await app.register(fastifyCookie);
  // Nothing is read before a call that declares an upload asks for it, with limits of its own.
  await app.register(fastifyMultipart);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  refuseRepeatedKeys(app);
  app.addHook('onClose', async () => http.admission.stop());
  const consoleOrigin = new URL(parts.consoleUrl ?? parts.publicUrl).origin;
  app.addHook('onRequest', async (request, reply) => {
    if (isElsewhere(request.raw)) throw new AppError('not_found');
    if (isSentFromElsewhere(request.raw, consoleOrigin)) throw new AppError('forbidden');
    // Files and pages come out of memory: a page without its styles or its script is worse than one that waits.
    if (request.method === 'GET' && !request.is404 && !(await http.admission.admitsLookUp()))
      throw new AppError('unavailable', {}, 2);
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, raw } = request;
    const route = routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    http.observe({ method, route, status, ms: reply.elapsedTime });
    callAnswered(raw, { method, route, status });
    done();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, parts));
  if (parts.pulse) answerInSilence(app, parts.pulse, parts);
  return http;
}

/** The last one would win here and the first one elsewhere: who checks a body and who acts on it must read the same. */
function refuseRepeatedKeys(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    parse(request, body, (error, value) => {
      if (error || !repeatsKey(body, value)) done(error, value);
      else done(new AppError('invalid_request', { fields: [{ path: 'body', code: 'duplicate_key' }] }));
    });
  });
}

/** Whoever waits while the database is silent is told to come back. What was begun goes on: an idempotency key finds it. */
function answerInSilence(app: FastifyInstance, pulse: Pulse, refusing: Refusing): void {
  const waiting = new Map<FastifyReply, number>();
  app.addHook('onRequest', (_request, reply, done) => {
    waiting.set(reply, elapsedMs());
    pulse.begin();
    reply.raw.once('close', () => waiting.delete(reply));
    done();
  });
  pulse.watch({
    oldestSince() {
      for (const since of waiting.values()) return since;
      return undefined;
    },
    onSilent() {
      const before = elapsedMs() - suspectAfterMs;
      for (const [reply, since] of waiting) {
        if (since > before) return;
        waiting.delete(reply);
        if (!reply.raw.headersSent && !reply.sent)
          sendError(new AppError('unavailable', {}, 2), reply.request, reply, refusing);
      }
    },
  });
}

export function readBearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header) return undefined;
  const match = /^Bearer ([A-Za-z0-9._~+/=-]{1,500})$/.exec(header);
  if (!match) throw new AppError('session_expired');
  return match[1];
}

/** Lets the request in as the endpoint's `access` says, or throws. */
export async function requireAccess(http: Http, endpoint: AnyEndpoint, request: FastifyRequest) {
  const { gatekeepers } = http.parts;
  const { access } = endpoint;
  const token = readBearer(request);
  const ip = plainAddress(request.ip);
  if (access === 'operator' || typeof access === 'object') {
    if (!token) throw new AppError('login_required');
    const operator = await gatekeepers.findOperator(token, { ip });
    if (!operator) throw new AppError('session_expired');
    if (typeof access === 'object' && !roleHas(operator.role, access.permission))
      throw new AppError('forbidden');
    return operator;
  }
  if (!endpoint.alwaysOpen && !endpoint.path.startsWith('/console/'))
    await gatekeepers.requireOpen(ip, token);
  const player = token ? await gatekeepers.findPlayer(token, { ip }) : undefined;
  if (access === 'public') return player;
  if (!token) throw new AppError('login_required');
  // Operators have their own session, not one of the player site.
  if (!player && (await gatekeepers.findOperator(token, { ip }))) throw new AppError('non_member_refused');
  if (!player) throw new AppError('session_expired');
  if (player.mustChangePassword && !endpoint.beforePasswordChange)
    throw new AppError('password_change_required');
  const isAgent = agentTypes.includes(player.accountType) && !player.isAgentCentreOff;
  if (access === 'agent' && !isAgent) throw new AppError('forbidden');
  if (access === 'real' && isTrial(player)) throw new AppError('in_need_true_account');
  return player;
}

export type FoundActor = PlayerActor | OperatorActor | undefined;
