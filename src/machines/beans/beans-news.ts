/** What flows of the anniversary page tell it: somebody has to sign in first, or the balance has changed. */
export type BeansNews = { type: 'login.ask' } | { type: 'beans.change' };
