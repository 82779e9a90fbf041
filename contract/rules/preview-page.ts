/** Of the address of a page that is shown with a draft in it. */
export const previewParameter = 'preview';

/** Names the same in the reads of that page. */
export const previewHeader = 'x-portal-preview';
