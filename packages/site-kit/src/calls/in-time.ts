import { chunkTimeoutSeconds } from '@kislap/contract-kit/constants';

/** Gives up on a script after the time of section 9; browsers would wait for ever. */
export function inTime<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DOMException('a script did not come', 'TimeoutError')),
        chunkTimeoutSeconds * 1000,
      );
    });
    return Promise.race([load(), limit]).finally(() => clearTimeout(timer));
  };
}

/** Whether something failed because a part of the site could not be fetched, by the words of the three engines. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'TimeoutError' || /dynamically imported|module script|preload CSS/i.test(error.message)
  );
}
