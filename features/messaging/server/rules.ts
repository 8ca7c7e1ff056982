import type * as z from 'zod/mini';
import {
  type MessagingRules,
  MessagingRules as MessagingRulesSchema,
} from '../contract/messaging.console.ts';

/** The setting under which the brand's limits are kept, and what holds until somebody decides otherwise. */
export const messagingRulesSetting = {
  name: 'messaging.rules',
  schema: MessagingRulesSchema as z.ZodMiniType<MessagingRules>,
  fallback: {
    dialingCodes: ['63'],
    codeMinutes: 5,
    resendMinutes: 1,
    perRecipientHour: 5,
    perPrefixHour: 30,
    perAddressHour: 30,
    smsPrice: '0.56',
    spendPerDay: '5000',
    firstSms: 'semaphore',
  } as MessagingRules,
};
