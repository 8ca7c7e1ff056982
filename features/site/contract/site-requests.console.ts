import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import * as z from 'zod/mini';

/** A setting by its name, `site.region`, and what it should be, as its own call writes it. */
export const SettingRequest = z.strictObject({
  setting: z.string().check(z.regex(/^[a-z-]{1,20}\.[a-z-]{1,20}$/)),
  value: z.record(z.string(), z.unknown()),
});
export type SettingRequest = z.output<typeof SettingRequest>;

export const requestSetting = defineEndpoint({
  method: 'POST',
  path: '/console/api/site/requests',
  summary: 'Asks for a setting that protects less than the present one. Another operator agrees.',
  access: { permission: 'approvals.read' },
  body: z.extend(SettingRequest, { reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'setting_unchanged'],
  alwaysOpen: true,
});
