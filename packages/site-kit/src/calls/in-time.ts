import { chunkTimeoutSeconds } from '@kislap/contract-kit/constants';

/** Between the three tries. */
const pausesMs = [600, 2_400];
/** A place that waits for its script asks again after this time, or as soon as the line is back. */
const waitMs = 20_000;

/** Tries three times to fetch a script: what a bad line lost is often there a moment later. */
export async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pausesMs) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingPart(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** For a place that the rest of the page can do without: it stays as it is until its script comes, however long. */
export function patiently<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    for (;;) {
      try {
        return await insist(load);
      } catch (error) {
        if (!isMissingPart(error)) throw error;
        await lineIsBack();
      }
    }
  };
}

function lineIsBack(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, waitMs);
    addEventListener('online', goOn);
  });
}

/**
 * For a page: gives up after three tries or the time of section 9; browsers would wait for ever. Rejects with one error
 * of its own, because the router answers the browser's with a reload, which shows nothing at all while the line is down.
 */
export function inTime<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(missingPart()), chunkTimeoutSeconds * 1000);
    });
    const loaded = insist(load).catch((error: unknown) => {
      throw isMissingPart(error) ? missingPart() : error;
    });
    return Promise.race([loaded, limit]).finally(() => clearTimeout(timer));
  };
}

const missingPart = () => new DOMException('a script did not come', 'TimeoutError');

/** Whether something failed because a part of the site could not be fetched, by the words of the three engines. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'TimeoutError' || /dynamically imported|module script|preload CSS/i.test(error.message)
  );
}
