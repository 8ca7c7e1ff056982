import * as z from 'zod/mini';

/**
 * First message of a socket: the session; an empty token is a visitor, who gets broadcasts only. Nothing is sent
 * before it is accepted. `ageMs`: the age of the page. Broadcasts of the last minute since then are sent again.
 * `visitor`: the key by which a visitor also hears what is for them. `room`: a public room whose news are wanted.
 */
export const SocketHello = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  ageMs: z.optional(z.int().check(z.gte(0))),
  visitor: z.optional(z.string().check(z.maxLength(200))),
  room: z.optional(z.uuid()),
});

/**
 * What the server pushes over `GET /ws`, in the contract of the feature that tells it: `<noun>.events.ts`, which also merges
 * it into `SocketEvents`. Pages ignore types that they do not know.
 */
export function defineSocketEvent<const Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) {
  return z.object({ type: z.literal(type), ...shape });
}

const ready = defineSocketEvent('ready', {});
const signedOut = defineSocketEvent('signed-out', { reason: z.string() });

/** Every event by its type: those of the line itself, and what the features merge into it. */
export interface SocketEvents {
  ready: typeof ready;
  'signed-out': typeof signedOut;
}

/** An event in code. */
export type SocketEvent = z.output<SocketEvents[keyof SocketEvents]>;
/** An event on the wire: money is a decimal string. */
export type SentEvent = z.input<SocketEvents[keyof SocketEvents]>;
