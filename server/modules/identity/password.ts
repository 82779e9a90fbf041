import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, the minimum of OWASP's cheat sheet: about 30 ms per try. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/** Takes the same time with or without a hash, so that timing does not reveal which accounts exist. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && typeof passwordHash === 'string';
}
