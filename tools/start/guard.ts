/**
 * Loaded into the server and the arcade before their own code: when the launcher is gone, however it went, they end as
 * on SIGTERM, so that a killed launcher leaves nothing that holds a port.
 */
const graceMs = 2_500;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
