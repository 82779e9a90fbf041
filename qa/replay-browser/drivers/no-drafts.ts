/** What is kept of forms is not for a replay to choose: its pages keep no draft (`withoutDrafts`), and find none. */
export const noDrafts = {
  instant: ['readDraft'],
  beyond: {
    'readDraft → kept': 'the pages of a replay keep no draft',
    'readDraft → stored': 'the pages of a replay keep no draft',
    'readDraft → unreadable': 'the storage of the browser is not blocked',
    'draft.discard': 'the pages of a replay keep no draft',
  },
} as const;
