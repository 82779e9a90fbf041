import { createContext } from 'react';
import type { CropArea } from './crop/PictureCropper';

/** Uploads a picture, or a part of it, and resolves to its path on the portal; rejects with an Error in words. */
type UploadPicture = (file: File, area?: CropArea) => Promise<string>;

/** How the fields of a form upload pictures. */
export const UploadPictureContext = createContext<UploadPicture>(() => Promise.reject(new Error('此处不能上传图片')));
