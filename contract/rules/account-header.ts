/** Names the account for which a page writes. */
export const accountHeader = 'x-portal-account';
