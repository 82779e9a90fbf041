import { createContext } from 'react';

/** Uploads a picture and resolves to its path on the portal; rejects with an Error in words. */
type UploadPicture = (file: File) => Promise<string>;

/** How the fields of a form upload pictures. */
export const UploadPictureContext = createContext<UploadPicture>(() => Promise.reject(new Error('此处不能上传图片')));
