import { useEffect, useRef, useState } from 'react';
import { heightIn } from '../../../contract/service/rules/smt-tools';
import { Skeleton } from '../parts/Skeleton';
import { useHydrated } from '../parts/use-hydrated';
import styles from './ToolFrame.module.css';

interface ToolFrameProps {
  title: string;
  src: string;
  /** In pixels, until the tool says its own. */
  height: number;
}

/** A tool of another site, as high as it says by messages; those of any other window are ignored (R333). */
export function ToolFrame({ title, src, height }: ToolFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [toldHeight, setToldHeight] = useState<number>();
  // Earlier a message could come before anybody listens.
  const hydrated = useHydrated();
  useEffect(() => {
    const { origin } = new URL(src, window.location.href);
    const take = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const said = heightIn(data);
      if (said !== undefined) setToldHeight(said);
    };
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, [src]);
  if (!hydrated) return <Skeleton height={height} />;
  return <iframe ref={frame} title={title} src={src} height={toldHeight ?? height} className={styles.frame} />;
}
