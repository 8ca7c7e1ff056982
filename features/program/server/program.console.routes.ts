import type { Http } from '@kislap/platform/http/http.ts';
import { createOpenApi } from '@kislap/platform/http/open-api.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { acceptProgram, checkProgram, getConsoleReference, getProgram } from '../contract/program.console.ts';
import { countRetention, getRetention } from '../contract/retention.console.ts';
import type { Program } from './program.service.ts';
import type { RetentionDesk } from './retention.service.ts';

export function programConsoleRoutes(http: Http, program: Program, retention: RetentionDesk): void {
  let reference: Record<string, unknown> | undefined;
  serve(http, getProgram, () => program.getStatus());
  serve(http, checkProgram, () => program.check());
  serve(http, acceptProgram, ({ body }, { actor, ip, requestId }) =>
    program.accept(body.hash, body.reason, { actor, ip, requestId }),
  );
  serve(http, getRetention, () => retention.describe());
  serve(http, countRetention, () => retention.count());
  serve(http, getConsoleReference, () => {
    reference ??= { ...createOpenApi(http) };
    return reference;
  });
}
