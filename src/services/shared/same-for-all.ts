import type { Query } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { sameForAll?: true };
  }
}

/** For queries that the server answers alike whoever asks: signing in or out leaves them as they are. */
export const sameForAll = { sameForAll: true } as const;

/** Whether an answer may be another one for another person, or for nobody. */
export const isPersonal = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.sameForAll !== true;
