import type { ComponentType } from 'react';
import { createContext, use } from 'react';
import type { CropArea } from './crop/PictureCropper';

export interface PictureUploads {
  busy: boolean;
  /** Why the last upload was in vain; empty where it was not. */
  error: string;
  /** Uploads pictures, or a part of them. */
  add: (files: readonly File[], area?: CropArea) => void;
}

/** The uploads of one field, which is told the path on the portal of each picture. */
type UsePictureUploads = (onUploaded: (path: string) => void) => PictureUploads;

const nowhere: PictureUploads = { busy: false, error: '此处不能上传图片', add: () => undefined };

/** How the fields of a form upload pictures. */
export const PictureUploadsContext = createContext<UsePictureUploads>(() => nowhere);

export const usePictureUploads: UsePictureUploads = (onUploaded) => use(PictureUploadsContext)(onUploaded);

export interface PictureLibraryProps {
  onChoose: (picture: { id: string; address: string; alt: string }) => void;
  onClose: () => void;
}

/** The dialog that chooses a picture of the media library; undefined where there is none. It is loaded when it opens. */
export const PictureLibraryContext = createContext<
  (() => Promise<{ default: ComponentType<PictureLibraryProps> }>) | undefined
>(undefined);
