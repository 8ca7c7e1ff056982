import type { ActWords } from '@kislap/kernel/console.ts';

const areas = ['protectionDesk'] as const;
const limits = {
  'deposit.day': 'protectionDesk.limit_deposit_day',
  'deposit.week': 'protectionDesk.limit_deposit_week',
  'deposit.month': 'protectionDesk.limit_deposit_month',
  'loss.day': 'protectionDesk.limit_loss_day',
  'loss.week': 'protectionDesk.limit_loss_week',
  'loss.month': 'protectionDesk.limit_loss_month',
  'stake.day': 'protectionDesk.limit_stake_day',
  'stake.week': 'protectionDesk.limit_stake_week',
  'stake.month': 'protectionDesk.limit_stake_month',
  'time.day': 'protectionDesk.limit_time_day',
  'time.week': 'protectionDesk.limit_time_week',
  'time.month': 'protectionDesk.limit_time_month',
} as const;
const reasons = {
  areas,
  fields: { reason: 'protectionDesk.reason' },
  words: {
    'reason.official': 'protectionDesk.reason_official',
    'reason.military_police': 'protectionDesk.reason_military_police',
    'reason.student': 'protectionDesk.reason_student',
    'reason.ndrp': 'protectionDesk.reason_ndrp',
    'reason.staff': 'protectionDesk.reason_staff',
    'reason.other': 'protectionDesk.reason_other',
  },
} as const;

/** The words of what takes two people about the protection of players. */
export const protectionActs: readonly ActWords[] = [
  {
    kind: 'protection.end_pause',
    label: 'protectionDesk.request_end_pause',
    areas,
    fields: { pause: 'protectionDesk.pause', until: 'protectionDesk.until' },
    words: {
      'pause.cool_off': 'protectionDesk.kind_cool_off',
      'pause.self_exclusion': 'protectionDesk.kind_self_exclusion',
    },
  },
  {
    kind: 'protection.raise_limit',
    label: 'protectionDesk.request_raise_limit',
    areas,
    fields: { limit: 'protectionDesk.limit', max: 'protectionDesk.amount' },
    words: {
      'limit.deposit.day': 'protectionDesk.limit_deposit_day',
      'limit.deposit.week': 'protectionDesk.limit_deposit_week',
      'limit.deposit.month': 'protectionDesk.limit_deposit_month',
      'limit.loss.day': 'protectionDesk.limit_loss_day',
      'limit.loss.week': 'protectionDesk.limit_loss_week',
      'limit.loss.month': 'protectionDesk.limit_loss_month',
      'limit.stake.day': 'protectionDesk.limit_stake_day',
      'limit.stake.week': 'protectionDesk.limit_stake_week',
      'limit.stake.month': 'protectionDesk.limit_stake_month',
      'limit.time.day': 'protectionDesk.limit_time_day',
      'limit.time.week': 'protectionDesk.limit_time_week',
      'limit.time.month': 'protectionDesk.limit_time_month',
    },
  },
  { kind: 'protection.list_person', label: 'protectionDesk.request_list_person', ...reasons },
  { kind: 'protection.unlist_person', label: 'protectionDesk.request_unlist_person', ...reasons },
  {
    kind: 'protection.loosen_rules',
    label: 'protectionDesk.request_loosen_rules',
    areas,
    fields: {
      minimumAge: 'protectionDesk.minimumAge',
      identityCheck: 'protectionDesk.identityCheck',
      passwordExpiryDays: 'protectionDesk.passwordExpiryDays',
    },
    words: {
      'identityCheck.none': 'protectionDesk.identityCheck_none',
      'identityCheck.manual': 'protectionDesk.identityCheck_manual',
    },
  },
  {
    kind: 'protection.loosen_limits',
    label: 'protectionDesk.request_loosen_limits',
    areas,
    fields: { ...limits, realityCheckMinutes: 'protectionDesk.brandReminder' },
  },
];
