import YetAnotherLightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { BoardArt } from '../art/BoardArt';
import styles from './Lightbox.module.css';
import { prefersReducedMotion } from './reduced-motion';

export interface LightboxProps {
  title: string;
  /** Addresses, or `art:SEED`. */
  pictures: readonly string[];
  /** What each picture shows. */
  captions?: readonly string[];
  /** Which one is shown first. */
  first: number;
  onClose: () => void;
}

const labels = {
  Lightbox: '图片预览',
  'Photo gallery': '图片',
  Slide: '第',
  Carousel: '图片',
  Previous: '上一张',
  Next: '下一张',
  Close: '关闭',
  'Zoom in': '放大',
  'Zoom out': '缩小',
} as const;

const drawn = 'art:';
const still = { fade: 0, swipe: 0, zoom: 0 };

/** A picture above the page: zoom, swipe, arrows and Escape are the library's. */
export default function Lightbox({ title, pictures, captions, first, onClose }: LightboxProps) {
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={first}
      slides={pictures.map((src, at) => {
        const caption = captions?.[at];
        return { src, alt: caption ?? `${title}，图片${at + 1}`, ...(caption ? { description: caption } : {}) };
      })}
      plugins={[Captions, Counter, Zoom]}
      captions={{ descriptionTextAlign: 'center' }}
      render={{
        slide: ({ slide: { src, alt } }) =>
          src?.startsWith(drawn) ? (
            <BoardArt seed={src.slice(drawn.length)} ratio={4 / 3} label={alt} className={styles.drawn} />
          ) : undefined,
      }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      labels={labels}
      {...(prefersReducedMotion() ? { animation: still } : {})}
    />
  );
}
