import { defineModule } from '@kislap/kernel/module.ts';
import { createProof } from '@kislap/ledger';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { proofConsoleRoutes } from './proof.console.routes.ts';

/** The proof of the books: seals, checks, and what operators see of both. */
export const proofModule = defineModule({
  name: 'proof',
  needs: { ledger: ledgerModule },
  create({ database, clock, log, vault, signals, config }) {
    return createProof({ pool: database.pool, clock, log, vault, signals, dataDir: config.dataDir });
  },
  routes: (http, { service }) => proofConsoleRoutes(http, service),
  // The log leaves the host: a chain that is cut back later no longer fits what is noted there.
  jobs: ({ service }) => [
    { name: 'ledger.note-checkpoint', cron: '*/5 * * * *', run: () => service.noteNewest() },
  ],
  followers: ({ service }) => [service.prover],
  measure(metrics, { service }) {
    metrics.gauge('ledger_problems', 'What the proof of the ledger holds against it', () =>
      service.countProblems(),
    );
    metrics.gauge('ledger_unsealed', 'Transfers that wait for their seal', () => service.countUnsealed());
  },
});
