import { Type } from 'typebox';

/** Of the link that shows what is not published yet; only the server can make or read it. */
export const previewLink = Type.Object({ token: Type.String({ minLength: 1, maxLength: 600 }) });

export const shownUntil = Type.String({ description: 'ISO instant at which the link is over' });
