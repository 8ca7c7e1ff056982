import { listCountryCodes } from '@kislap/content/contract/content';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { checkAffiliate, registerMember, registerMobile } from '../../contract/member.ts';
import { askPasswordLink, changePassword, choosePassword, resetPassword } from '../../contract/password.ts';
import { sendLoginCode, sendRegisterCode } from '../../contract/verification.ts';
import { listCountries } from '../account/countries.ts';
import { contactRoutes } from '../contact/contact.routes.ts';
import type { Identity } from '../identity.service.ts';

/** Registration, codes by SMS, and passwords that are changed or forgotten. */
export function accessRoutes(http: Http, identity: Identity): void {
  const { registrations, codeCalls, passwords } = identity;
  contactRoutes(http, identity);

  serve(http, registerMember, ({ body }, seen) =>
    registrations.register('username', body, seen, seen.language),
  );
  serve(http, registerMobile, ({ body }, seen) =>
    registrations.register('mobile', body, seen, seen.language),
  );
  serve(http, checkAffiliate, async ({ query }) => ({
    valid: true,
    code: await registrations.requireAffiliate(query.code, query.domain),
  }));

  serve(http, listCountryCodes, () =>
    listCountries({ site: identity.parts.site, providers: identity.doors.providers }),
  );
  serve(http, sendLoginCode, ({ body }, seen) => codeCalls.sendLogin(body, seen, seen.language));
  serve(http, sendRegisterCode, ({ body }, seen) => codeCalls.sendRegister(body, seen, seen.language));

  serve(http, changePassword, ({ body }, seen) => passwords.change(seen.actor, body, seen));
  serve(http, askPasswordLink, async ({ body }, seen) => {
    await passwords.askLink(body, seen, seen.language);
    return null;
  });
  serve(http, choosePassword, ({ body }, seen) => passwords.chooseByLink(body, seen));
  serve(http, resetPassword, ({ body }, seen) => passwords.resetByCode(body, seen));
}
