/** How the comments of a thread are ordered, or which of them are shown. Pinned ones are first. */
export const commentSorts = { newest: '最新', hot: '最热', official: '只看官方' } as const;
export type CommentSort = keyof typeof commentSorts;
