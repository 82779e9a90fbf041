import type { Query } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { sameForAll?: true };
  }
}

/** The `meta` of queries whose answer does not depend on the session: login and logout keep them. */
export const sameForAll = { sameForAll: true } as const;

/** Whether the answer to a query depends on the session. */
export const isPersonal = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.sameForAll !== true;
