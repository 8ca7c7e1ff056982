import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * Sends what is written within one turn of the event loop in one go. A transaction is some ten statements; one system
 * call for all of them instead of one each is a tenth of the cost of a small batch.
 */
export class BurstSocket extends Socket {
  #isHolding = false;

  override write(chunk: Uint8Array | string, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#isHolding) {
      this.#isHolding = true;
      this.cork();
      process.nextTick(() => {
        this.#isHolding = false;
        this.uncork();
      });
    }
    if (typeof encodingOrDone === 'string') return super.write(chunk, encodingOrDone, done);
    return super.write(chunk, encodingOrDone ?? done);
  }
}
