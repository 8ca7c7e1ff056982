import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What follows the question mark, as it was written. */
export function useAddressSearch(): Readonly<Record<string, unknown>> {
  return useKept(useSearch({ strict: false, shouldThrow: false }));
}

/** The parts of the path that a route names. */
export function useAddressParams(): Readonly<Record<string, string | undefined>> {
  return useKept(useParams({ strict: false, shouldThrow: false }));
}

/** A page that is being left may be drawn once more without its address: it keeps the one it had. */
function useKept<Value extends object>(value: Value | undefined): Value | Record<string, never> {
  const last = useRef<Value | Record<string, never>>({});
  useEffect(() => {
    if (value) last.current = value;
  }, [value]);
  return value ?? last.current;
}
