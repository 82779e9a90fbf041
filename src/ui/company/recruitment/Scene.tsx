import { Picture } from '../../parts/Picture';

interface SceneProps {
  /** Address of the staff's own picture; empty: the drawing. */
  path: string;
  /** URL of a drawing of four by three units. */
  drawing: string;
  sizes: string;
  className?: string;
}

/** A picture of our days, loaded lazily. Decorative: the text beside it says what it shows. */
export function Scene({ path, drawing, sizes, className }: SceneProps) {
  if (path !== '') return <Picture path={path} ratio={4 / 3} sizes={sizes} className={className} />;
  return <img src={drawing} alt="" width={320} height={240} loading="lazy" decoding="async" className={className} />;
}
