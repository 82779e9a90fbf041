/** Text as a part of a pattern for LIKE, in which its own signs mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
