import { ApiError } from '@kislap/api-client';
import { confirmPhoneCode, findCaptchaKey, sendPhoneCode } from '@kislap/api-client/phone-auth';
import { smsCountdownSeconds } from '@kislap/contract-kit/constants';
import { closeDialog, openAbove } from '@kislap/site-kit/dialogs.ts';
import type { PhoneChannel } from '../../contract/phone-token.ts';

/** One person's way through the phone authentication: a code is sent, typed, and turned into a token. */
export interface PhoneWay {
  /** Sends a code to the number (`+639171234567`), once it is clear that a person is there. */
  send(phoneNumber: string): Promise<{ expiredMinutes: number }>;
  /** The token that proves the number; the same code asked for again answers the same token. */
  confirm(phoneNumber: string, code: string): Promise<string>;
}

export function createPhoneWay({ apiAddress, apiKey, script }: PhoneChannel): PhoneWay {
  const at = { apiAddress, apiKey };
  let sending: { phoneNumber: string; sessionInfo: string } | undefined;
  let confirmed: { sessionInfo: string; code: string; idToken: string } | undefined;

  return {
    async send(phoneNumber) {
      const captcha = await askCaptcha(script, await findCaptchaKey(at));
      sending = { phoneNumber, sessionInfo: await sendPhoneCode(at, phoneNumber, captcha) };
      // The service says nothing of a wait; the specification has one minute.
      return { expiredMinutes: smsCountdownSeconds / 60 };
    },

    async confirm(phoneNumber, code) {
      if (sending?.phoneNumber !== phoneNumber) throw new ApiError('verification_code_expired');
      const { sessionInfo } = sending;
      if (confirmed?.sessionInfo === sessionInfo && confirmed.code === code) return confirmed.idToken;
      const idToken = await confirmPhoneCode(at, sessionInfo, code);
      confirmed = { sessionInfo, code, idToken };
      return idToken;
    },
  };
}

/** A dialog above the form; closed before it was answered, nothing is sent. */
function askCaptcha(script: string, siteKey: string): Promise<string> {
  return new Promise((resolve, reject) => {
    openAbove('phone-captcha', {
      script,
      siteKey,
      onToken: (token) => {
        closeDialog();
        resolve(token);
      },
      onRefused: () => {
        closeDialog();
        reject(new ApiError('phone_captcha_failed'));
      },
      onClosed: () => reject(new ApiError('phone_popup_closed')),
    });
  });
}
