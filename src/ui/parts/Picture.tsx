import { focusOf, photoSources, readPhotoAddress, sizeOf } from '../../../contract/rules/photo-address';
import { DrawnBoard } from './DrawnBoard';

interface PictureProps {
  /** Address of a picture, or `art:SEED` for a board drawn from the seed; empty: its box stays as it is. */
  path: string;
  /** Aspect ratio of the box. */
  ratio: number;
  /** What it shows; without it the picture is decorative: the text beside it says what it shows. */
  alt?: string;
  /** Width of the box as CSS, for the browser's choice of a version. */
  sizes?: string;
  className?: string;
  /** Fetched with high priority: for the picture that fills the first screen. */
  first?: boolean;
  mask?: 0 | 1 | 2;
}

/** A picture of content, in the version that fits its box. Its own colours are there until it has come. */
export function Picture({ path, ratio, alt = '', sizes = '100vw', className, first, mask }: PictureProps) {
  if (path === '') return null;
  if (path.startsWith('art:'))
    return <DrawnBoard seed={path.slice('art:'.length)} ratio={ratio} label={alt} mask={mask} className={className} />;
  const photo = readPhotoAddress(path);
  const size = sizeOf(path);
  const focus = focusOf(path);
  return (
    <img
      src={path}
      srcSet={size && photoSources(path, size.width)}
      sizes={size && sizes}
      width={size?.width ?? 960}
      height={size?.height ?? Math.round(960 / ratio)}
      alt={alt}
      className={className}
      style={
        focus && {
          objectPosition: `${focus[0]}% ${focus[1]}%`,
          background: photo && `linear-gradient(135deg, #${photo.colours[0]}, #${photo.colours[1]})`,
        }
      }
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
