import { BoardArt } from '../art/BoardArt';

interface PictureProps {
  /** Address of a picture, or `art:SEED` for a board drawn from the seed. */
  path: string;
  /** Aspect ratio of a drawn board. */
  ratio: number;
  className?: string;
  /** Fetched with high priority: for the picture that fills the first screen. */
  first?: boolean;
  mask?: 0 | 1 | 2;
}

/** A decorative picture of content: the text beside it says what it shows. */
export function Picture({ path, ratio, className, first, mask }: PictureProps) {
  if (path.startsWith('art:'))
    return <BoardArt seed={path.slice('art:'.length)} ratio={ratio} mask={mask} className={className} />;
  return (
    <img
      src={path}
      alt=""
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
