import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@kislap/testkit';
import type { ProtocolName } from '../protocols/wallet.ts';
import { openPage } from './caller.ts';
import { doors } from './doors.ts';
import { type OperatorWallet, startOperatorWallet } from './operator-wallet.ts';

/** The arcade as the process that it is in production, on a database and an operator of its own. */
export async function buildArcadeHouse(settings: (operator: OperatorWallet) => object = () => ({})) {
  const database = await createTestDatabase({ isMigrated: false });
  const operator = await startOperatorWallet();
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-'));
  const children: ChildProcess[] = [];
  const { callbackUrl, vendorPrivateKey, platformPublicKey } = operator;
  const file = {
    port: 0,
    publicUrl: 'http://localhost:8081',
    siteOrigin: 'http://localhost:8080',
    operator: { operatorId: 'kislap', callbackUrl, vendorPrivateKey, platformPublicKey },
    psp: { merchantId: 'm', apiKey: 'k', webhookSecret: 's', webhookUrl: 'http://127.0.0.1:9/' },
    ...settings(operator),
  };
  await writeFile(join(dataDir, 'arcade.json'), JSON.stringify(file));

  /** Starts it as the launcher does, and waits for the port that it names in its log; 0 where it ended before. */
  async function launch(env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ARCADE_PORT: '0',
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    const ended = new Promise<{ code: number | null }>((resolve) => {
      child.on('exit', (code) => resolve({ code }));
    });
    let output = '';
    const port = await new Promise<number>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const found = /"port":(\d+),"msg":"arcade is listening"/.exec(output);
        if (found) resolve(Number(found[1]));
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('exit', () => resolve(0));
    });
    return { child, port, ended, output: () => output };
  }

  return {
    database,
    operator,
    launch,
    /** Starts it and says where it is; throws what it wrote where it does not come up. */
    async start() {
      const { child, port, ended, output } = await launch();
      if (port === 0) throw new Error(output());
      return {
        base: `http://127.0.0.1:${port}`,
        async kill() {
          child.kill('SIGKILL');
          await ended;
        },
      };
    },
    /** A player of the operator in front of a game, opened at the door of this protocol. */
    async enter(
      base: string,
      user: string,
      { gameCode, pesos, protocol = 'hub88' }: { gameCode: string; pesos: number; protocol?: ProtocolName },
    ) {
      operator.setBalance(user, pesos * 100_000);
      const address = await doors[protocol](base, gameCode, user, async (path, content) => {
        const body = JSON.stringify({ operator_id: 'kislap', ...content });
        const headers = { 'content-type': 'application/json', 'x-hub88-signature': operator.sign(body) };
        const response = await fetch(`${base}/operator/generic/v2${path}`, { method: 'POST', headers, body });
        return { status: response.status, json: await response.json() };
      });
      return openPage(() => base, address);
    },
    /** What the operator was asked on a user's behalf. */
    callsOf: (path: string, user: string) =>
      operator.callsOf(path).filter((content) => content.user === user),
    pesosOf: (user: string) => operator.balanceOf(user) / 100_000,
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await operator.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type ArcadeHouse = Awaited<ReturnType<typeof buildArcadeHouse>>;
