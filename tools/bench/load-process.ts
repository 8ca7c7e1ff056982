import { runClosed } from './closed-loop.ts';
import type { LoadWork } from './load.ts';
import { runPaced } from './open-loop.ts';
import { browse } from './pages/browsing.ts';
import { createSignedBets } from './signed-bets.ts';

const bets = createSignedBets();

process.on('message', async (work: LoadWork) => {
  process.send?.(await run(work));
});

function run(work: LoadWork): Promise<object> {
  switch (work.kind) {
    case 'sign':
      return bets.sign(work);
    case 'closed':
      return runClosed(work, work.isRepeated ? bets.repeat : bets.take);
    case 'paced':
      return runPaced(work, bets.take);
    case 'browse':
      return browse(work);
  }
}
