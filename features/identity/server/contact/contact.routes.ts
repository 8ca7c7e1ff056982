import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import {
  changeContact,
  getContacts,
  proveContactOwner,
  sendContactCode,
  sendContactProofCode,
} from '../../contract/contacts.ts';
import type { Identity } from '../identity.service.ts';

/** Changing the mobile number or the mail address of an account. */
export function contactRoutes(http: Http, { contacts }: Identity): void {
  serve(http, getContacts, (_input, { actor }) => contacts.describe(actor.accountId));
  serve(http, sendContactProofCode, ({ params, body }, context) =>
    contacts.sendProofCode(params.kind, body.way, context),
  );
  serve(http, proveContactOwner, ({ params, body }, context) => contacts.prove(params.kind, body, context));
  serve(http, sendContactCode, ({ params, body }, context) => contacts.sendCode(params.kind, body, context));
  serve(http, changeContact, ({ params, body }, context) => contacts.change(params.kind, body, context));
}
