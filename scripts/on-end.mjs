for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Runs `work` when this process ends, also by a signal: what is registered last runs first, so a folder goes after the
 * processes that write into it.
 *
 * @returns what takes it back
 */
export function onEnd(work) {
  process.prependOnceListener('exit', work);
  return () => process.off('exit', work);
}
