/** How a question stands, as its asker sees it. */
export type QuestionState = 'held' | 'hidden' | 'published' | 'answered';

export const stateNames: Readonly<Record<QuestionState, string>> = {
  held: '待审',
  hidden: '未公开',
  published: '已发布',
  answered: '已回复',
};
/** Beside the state: the question is in the discussion lists. */
export const syncedName = '已同步社区';
