import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { compareAuditOutside, listAuditEntries, verifyAudit } from '../contract/audit.console.ts';
import type { Audit } from './audit.service.ts';
import type { OutsideHeads } from './outside-heads.ts';

const defaultPageSize = 25;

export function auditConsoleRoutes(http: Http, audit: Audit, outside: OutsideHeads): void {
  serve(http, listAuditEntries, ({ query }) => {
    const { page = 1, pageSize = defaultPageSize, ...filter } = query;
    return audit.list(filter, page, pageSize);
  });

  serve(http, compareAuditOutside, () => outside.compare());

  serve(http, verifyAudit, ({ query }) => {
    const { knownSequence: sequence, knownHash: hash } = query;
    return audit.verify(sequence !== undefined && hash !== undefined ? { sequence, hash } : undefined);
  });
}
