/** What stands for a company of which staff have entered nothing. */
export const unnamed = '门户';

/** In the head of a page, where the company's names are filled in (`namedTag`). */
export const shortNameMark = '{简称}';
export const nameMark = '{全称}';
