/** What the model of the profile enters, and its world knows: the server refuses such a name. */
export const reservedName = '客服小王';
/** A text under the name of a picture. */
export const unreadablePicture = '文字.png';
