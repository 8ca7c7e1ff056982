import type { DoorParts } from './doors/doors.ts';
import type { IdentityParts } from './identity.parts.ts';
import type { Captchas } from './login/captcha.service.ts';
import type { Sessions } from './session/session.service.ts';

/** What identity is made from, with what identity's own services share. */
export interface InnerParts extends IdentityParts {
  sessions: Sessions;
  captchas: Captchas;
  doors: DoorParts;
}
