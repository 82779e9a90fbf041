/** How a record of content comes to readers, and leaves them. Console and server go by the same table. */

export const publicationStates = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const;
export type PublicationState = (typeof publicationStates)[number];

export const publicationActs = ['submit', 'reassign', 'return', 'schedule', 'publish', 'withdraw'] as const;
export type PublicationAct = (typeof publicationActs)[number];

/** Acts that are done to many records at once. */
export const bulkActs = ['submit', 'publish', 'withdraw'] as const satisfies readonly PublicationAct[];
export type BulkAct = (typeof bulkActs)[number];

export const bulkActNames: Readonly<Record<BulkAct, string>> = {
  submit: '送审',
  publish: '立即发布',
  withdraw: '撤回',
};

export const publicationNames: Readonly<Record<PublicationState, string>> = {
  draft: '草稿',
  review: '待审核',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已撤回',
};

const moves: Readonly<Record<PublicationState, Partial<Record<PublicationAct, PublicationState>>>> = {
  draft: { submit: 'review', schedule: 'scheduled', publish: 'published' },
  review: { reassign: 'review', return: 'draft', schedule: 'scheduled', publish: 'published' },
  scheduled: { return: 'draft', publish: 'published' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { submit: 'review', schedule: 'scheduled', publish: 'published' },
};

/**
 * The state to which an act leads; undefined where it cannot be done. A record that readers see (`live`, an older version of it)
 * can be withdrawn in each state.
 */
export const moveOf = (state: PublicationState, act: PublicationAct, live: boolean): PublicationState | undefined =>
  moves[state][act] ?? (act === 'withdraw' && live ? 'withdrawn' : undefined);

/** Acts that bring a record to readers, now or at a time. */
export const isShowing = (act: PublicationAct): boolean => act === 'publish' || act === 'schedule';

/** States in which a record can be changed: what is reviewed or waits for its time stays as it is until it is sent back. */
export const isEditable = (state: PublicationState): boolean => state !== 'review' && state !== 'scheduled';
