import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Outcome {
  /** What it printed: its answer, or what it could not do. */
  said: string;
  failed: boolean;
}

export type RunCommand = (program: string, words: readonly string[], env: Record<string, string>) => Promise<Outcome>;

/** Runs a command of the operator as `npm run` does, as a process of its own. */
export const spawnCommand: RunCommand = async (program, words, env) => {
  const { PATH = '', HOME = '' } = process.env;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...words], {
      cwd: root,
      env: { PATH, HOME, ...env },
    });
    return { said: stdout, failed: false };
  } catch (error) {
    return { said: error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error), failed: true };
  }
};

let runs = 0;

/**
 * Runs the same program in this process, which takes a tenth of the time: the module is read anew for each run, with the
 * words, the environment and the modes of new files that it would have as a process.
 */
export const runCommand: RunCommand = async (program, words, env) => {
  const { argv, exitCode } = process;
  const umask = process.umask(0o022);
  for (const name of Object.keys(process.env)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.argv = [process.execPath, program, ...words];
  try {
    const printed = new Promise<string>((resolve) => {
      const hear = (text: unknown) => resolve(`${text}\n`);
      vi.spyOn(console, 'log').mockImplementation(hear);
      vi.spyOn(console, 'error').mockImplementation(hear);
    });
    runs += 1;
    await import(`${join(root, program)}?run=${runs}`);
    return { said: await printed, failed: process.exitCode === 1 };
  } finally {
    vi.mocked(console.log).mockRestore();
    vi.mocked(console.error).mockRestore();
    vi.unstubAllEnvs();
    process.argv = argv;
    process.exitCode = exitCode;
    process.umask(umask);
  }
};
