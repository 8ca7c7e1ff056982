import { ApiError } from '@kislap/api-client';
import { defineEndpoint } from '@kislap/contract-kit';
import { startTestServer } from '@kislap/server-app/testing/test-server';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { serve } from './serve.ts';

const careless = defineEndpoint({
  method: 'GET',
  path: '/test/careless',
  summary: 'Answers a code that it does not declare.',
  access: 'public',
  reply: z.string(),
  errors: [],
});

it('a code that the contract does not declare reaches the caller and fails the test', async () => {
  const server = await startTestServer({
    register: (http) =>
      serve(http, careless, () => {
        throw new AppError('balance_too_low');
      }),
  });
  const error = await server
    .as(null)(careless)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'balance_too_low' });
  await expect(server.close()).rejects.toThrow('GET /test/careless does not declare balance_too_low');
});
