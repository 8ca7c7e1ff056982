/** One text per code of `approvals.errors.ts`. */
export const errors = {
  approval_state_changed: 'Somebody already decided this request, or it was withdrawn. Reload the list.',
  approval_own_request: 'You asked for this, so another operator must decide.',
  approval_bound:
    'You or the other operator made or reset the other’s account in the last 24 hours. Somebody else must decide.',
  approval_outdated: 'The old value has changed since this was asked for. Refuse it and ask again.',
  approval_expired: 'This request waited too long and has expired. It must be asked for again.',
  approval_impossible: 'This can no longer be done, because things have changed since it was asked for.',
} as const;
