import type { ApiError } from '@kislap/api-client';
import { smsCountdownSeconds } from '@kislap/contracts/constants';
import type { HumanVerification } from '@kislap/contracts/human';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sendAsHuman } from './human.ts';

type Shown = { humanVerification?: HumanVerification };

/** Sends a code and counts down to when another may be sent; a wait the server asks for is kept as well. */
export function useCode(send: (shown: Shown) => Promise<{ expiredMinutes: number }>) {
  const [seconds, setSeconds] = useState(0);
  const sending = useMutation<{ expiredMinutes: number }, ApiError>({
    mutationFn: () => sendAsHuman('sms', send),
    onSuccess: ({ expiredMinutes }) => setSeconds(expiredMinutes * smsCountdownSeconds),
    onError: (error) => {
      if (error.code === 'too_many_requests') setSeconds(Math.min(error.retryAfterSeconds ?? 0, 3600));
    },
  });

  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);

  return { ...sending, seconds };
}
