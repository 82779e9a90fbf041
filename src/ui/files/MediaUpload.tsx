import type { ReactNode } from 'react';
import { ChooseButton } from '../parts/ChooseButton';
import { Notice } from '../parts/Notice';
import { PageLink } from '../parts/PageLink';
import type { PictureUploads } from '../parts/picture-uploads';
import { usePictureDrop } from '../parts/use-picture-drop';
import styles from './Media.module.css';

interface MediaUploadProps {
  uploads: PictureUploads;
  /** Addresses of the pictures that were added here. */
  added: readonly string[];
  /** @param button chooses files */
  children: (button: ReactNode) => ReactNode;
}

const idOf = (address: string): string => address.split('/').at(-2) ?? '';

/** Adds pictures by a choice of files, by dropping or by pasting them. */
export function MediaUpload({ uploads: { busy, error, add }, added, children }: MediaUploadProps) {
  const drop = usePictureDrop(add);
  return (
    <section aria-label="媒体库" className={styles.drop} {...drop}>
      {error !== '' && (
        <Notice tone="bad" announced>
          {error}
        </Notice>
      )}
      {added.length > 0 && (
        <Notice announced>
          已加入{added.length}张：
          {added.map((address, at) => (
            <PageLink key={address} href={`/staff/media/${idOf(address)}`} className={styles.added}>
              第{at + 1}张
            </PageLink>
          ))}
        </Notice>
      )}
      {children(<ChooseButton several label="媒体库" text="上传图片" busy={busy} onFiles={add} />)}
    </section>
  );
}
