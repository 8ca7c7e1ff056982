import { useState } from 'react';

/** One idempotency key per intent: pressing twice, or sending again after a lost reply, acts once. */
export function useIntentKey() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renew: () => setKey(crypto.randomUUID()) };
}
