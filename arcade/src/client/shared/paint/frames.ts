import { createPace, sharpness } from './sharpness.ts';

/**
 * One frame loop that sleeps: `frame` runs while it answers true and once after every `wake`. `deltaMs` is held under
 * 50 so that a tab coming back does not jump.
 */
export type Frames = { wake(): void };

export function createFrames(frame: (now: number, deltaMs: number) => boolean): Frames {
  let scheduled = false;
  let previous: number | undefined;
  const pace = createPace();

  function run(now: number): void {
    scheduled = false;
    const delta = previous === undefined ? 16 : Math.min(50, now - previous);
    if (previous !== undefined) pace.note(now - previous);
    previous = now;
    if (frame(now, delta)) wake();
    else {
      previous = undefined;
      pace.rest();
    }
  }

  function wake(): void {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(run);
  }

  return { wake };
}

/** More than two device pixels per unit costs frames and shows nothing; a slow device draws fewer. */
export function pixelRatio(): number {
  return Math.min(2, window.devicePixelRatio || 1) * sharpness();
}

/** Fits a canvas to its box in device pixels. Answers false when nothing changed. */
export function fitCanvas(canvas: HTMLCanvasElement, width: number, height: number): boolean {
  const ratio = pixelRatio();
  const pixelWidth = Math.max(1, Math.round(width * ratio));
  const pixelHeight = Math.max(1, Math.round(height * ratio));
  if (canvas.width === pixelWidth && canvas.height === pixelHeight) return false;
  canvas.width = pixelWidth;
  canvas.height = pixelHeight;
  return true;
}

/** A wait that a second tap can cut short. */
export function createSkipper() {
  let skip: (() => void) | undefined;
  return {
    wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(done, ms);
        function done(): void {
          clearTimeout(timer);
          skip = undefined;
          resolve();
        }
        skip = done;
      });
    },
    skip(): void {
      skip?.();
    },
  };
}
