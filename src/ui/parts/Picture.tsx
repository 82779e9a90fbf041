import { BoardArt } from '../art/BoardArt';

interface PictureProps {
  /** Address of a picture, or `art:SEED`: a board drawn from the seed. */
  path: string;
  /** Width to height of a drawn board. */
  ratio: number;
  className?: string;
  /** Fetched before everything else: the picture that fills the first screen. */
  first?: boolean;
  mask?: 0 | 1 | 2;
}

/** A picture of content, for decoration: what it shows is said beside it. */
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
