import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, the least that OWASP's cheat sheet names: about 30 ms a try. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/** Costs the same whether or not there is a hash: how long it takes does not tell which accounts exist. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && typeof passwordHash === 'string';
}
