import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { createWorkQueue } from '../../work-queue';

/** argon2id with 19 MiB and two passes, the minimum of OWASP's cheat sheet: about 30 ms per try. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes a core: half of them stay for everybody else. */
const hashing = new PQueue({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)) });

export const hashPassword = (password: string): Promise<string> => hashing.add(() => hash(password, cost));

let nobody: Promise<string> | undefined;

/** Takes the same time with or without a hash, so that timing does not reveal which accounts exist. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const known = passwordHash ?? (await nobody);
  const matches = await hashing.add(() => verify(known, password));
  return matches && typeof passwordHash === 'string';
}

const admitted = createWorkQueue('passwords', { atOnce: 60, waiting: 0, retryAfterSeconds: 3 });

/**
 * Gives a call that checks or sets a password its place before it begins: who is turned away has used up no try, no captcha
 * and no link.
 * @throws BusinessError 503 too many are under way
 */
export const withPlace =
  <Input, Answer>(handler: (input: Input) => Promise<Answer>) =>
  (input: Input): Promise<Answer> =>
    admitted(() => handler(input));
