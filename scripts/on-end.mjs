for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Runs `work` when this process ends, also by a signal.
 *
 * @returns what takes it back
 */
export function onEnd(work) {
  process.once('exit', work);
  return () => process.off('exit', work);
}
