import * as z from 'zod/mini';
import * as api from '../api.ts';

/** The calls of a game's page, with the token of its session. */
export function createCaller(base: () => string, token: string | null) {
  async function send<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
    endpoint: api.Call<Body, Reply>,
    body: z.output<Body> | undefined,
    params: Record<string, string> = {},
  ) {
    const content = body === undefined ? undefined : JSON.stringify(z.encode(endpoint.body, body));
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    return fetch(base() + path, {
      method: endpoint.method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(content === undefined ? {} : { body: content }),
    });
  }
  return {
    async call<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
      endpoint: api.Call<Body, Reply>,
      body?: z.output<Body>,
      params?: Record<string, string>,
    ): Promise<z.output<Reply>> {
      const response = await send(endpoint, body, params);
      const json = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(json));
      return z.parse(endpoint.reply, json);
    },
    /** The refusal, as `code/money`. */
    async refusal<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
      endpoint: api.Call<Body, Reply>,
      body?: z.output<Body>,
      params?: Record<string, string>,
    ): Promise<string> {
      const response = await send(endpoint, body, params);
      const { error } = z.parse(api.ApiError, await response.json());
      return `${error.code}/${error.money}`;
    },
  };
}

/** A session by the one-time code of the address that a door gave, and the calls of its page. */
export async function openPage(base: () => string, address: string) {
  const code = new URL(address, base()).searchParams.get('s') ?? '';
  const { token, session } = await createCaller(base, null).call(api.exchangeCode, { code });
  return { ...createCaller(base, token), token, session };
}
