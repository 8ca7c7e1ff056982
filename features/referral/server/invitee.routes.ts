import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listReferral } from '../contract/referral.console.ts';
import { createInvitee, listOwnReferral } from '../contract/referral.ts';
import type { Referral } from './invitee.service.ts';

const defaultPageSize = 25;

export function referralRoutes(http: Http, referral: Referral): void {
  serve(http, createInvitee, ({ body }, { actor }) => referral.create(actor.accountId, body));
  serve(http, listOwnReferral, ({ query }, { actor }) =>
    referral.listOwn(actor.accountId, { pageSize: defaultPageSize, ...query }),
  );
}

export function referralConsoleRoutes(http: Http, referral: Referral): void {
  serve(http, listReferral, ({ query }) => referral.list({ pageSize: defaultPageSize, ...query }));
}
