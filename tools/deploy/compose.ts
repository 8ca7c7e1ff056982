import fs from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const Service = z.strictObject({
  image: z.string(),
  build: z.optional(z.strictObject({ context: z.string(), dockerfile: z.string() })),
  command: z.optional(z.array(z.string())),
  user: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  security_opt: z.optional(z.array(z.string())),
  tmpfs: z.optional(z.array(z.string())),
  volumes: z.optional(z.array(z.string())),
  secrets: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/))),
  shm_size: z.optional(z.string()),
  restart: z.enum(['unless-stopped', 'no']),
  stop_grace_period: z.optional(z.string().regex(/^\d+s$/)),
  environment: z.record(z.string(), z.string()),
  healthcheck: z.optional(
    z.strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string(),
      retries: z.int(),
    }),
  ),
  depends_on: z.optional(
    z.record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    ),
  ),
});

const Compose = z.object({
  name: z.string(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.strictObject({})),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});

export type Compose = z.output<typeof Compose>;

/** As far as our file uses what the Compose specification offers; a key that is not in it is refused. */
export function readCompose(file: string): Compose {
  return Compose.parse(parse(fs.readFileSync(file, 'utf8'), { merge: true }));
}
