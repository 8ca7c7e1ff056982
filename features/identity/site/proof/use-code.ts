import { useMutation } from '@kislap/api-client/hooks';
import {
  smsCountdownSeconds,
  smsThrottleMs,
  tooManyRequestsRetryMinutes,
} from '@kislap/contract-kit/constants';
import { useEffect, useRef, useState } from 'react';

/**
 * Sends a code and counts down to when another may be sent; a wait that is asked for is kept as well. A code that has
 * expired can be replaced at once.
 */
export function useCode(send: () => Promise<{ expiredMinutes: number }>, isExpired: boolean) {
  const [seconds, setSeconds] = useState(0);
  const isRefused = useRef(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ expiredMinutes }) => {
      isRefused.current = false;
      setSeconds(expiredMinutes * smsCountdownSeconds);
    },
    onError: (error) => {
      isRefused.current = true;
      const laterSeconds = tooManyRequestsRetryMinutes * 60;
      const isTooOften = error.code === 'too_many_requests' || error.code === 'too_many_codes';
      if (isTooOften) setSeconds(Math.min(error.retryAfterSeconds ?? laterSeconds, laterSeconds));
      // The phone authentication names no time; the specification does.
      if (error.code === 'phone_too_many_requests') setSeconds(laterSeconds);
    },
  });

  // Once for each code that has expired: the one sent in its place counts down again. A wait that was asked for stays.
  useEffect(() => {
    if (isExpired && !isRefused.current) setSeconds(0);
  }, [isExpired]);

  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  useEffect(() => {
    isBusy.current = sending.isPending || isCounting;
  }, [sending.isPending, isCounting]);
  useEffect(() => () => clearTimeout(due.current), []);

  function ask() {
    if (isBusy.current) return;
    askedAt.current = performance.now();
    sending.mutate();
  }

  /** A press within the throttle (specification section 9) after the last one waits for its end. */
  function request() {
    clearTimeout(due.current);
    const waitMs = askedAt.current + smsThrottleMs - performance.now();
    if (waitMs > 0) due.current = setTimeout(ask, waitMs);
    else ask();
  }

  return { ...sending, request, seconds };
}
