import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { environmentWith } from './config.ts';

/** Starts a program of the machine. `ended` throws the program's last words unless it ends with 0. */
export function startProgram(name: string, args: string[], variables: Record<string, string> = {}) {
  const child = spawn(name, args, { env: environmentWith(variables) });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`${name} does not run on this machine.`, { cause })));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed (${code}): ${said.trim()}`)),
    );
  });
  // Whoever waits for the end hears of it; until then it is no crash of ours.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Starts a program that reads `input` and waits for its end. */
export async function runProgram(
  input: Readable,
  ...[name, args, variables]: Parameters<typeof startProgram>
): Promise<void> {
  const { child, ended } = startProgram(name, args, variables);
  child.stdout.resume();
  await pipeline(input, child.stdin).catch((error) => {
    // The program's own words say more than the pipe that it closed.
    if (['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code)) return;
    child.kill();
    throw error;
  });
  await ended;
}
