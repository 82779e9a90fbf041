import YetAnotherLightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { prefersReducedMotion } from '../../parts/reduced-motion';

export interface LightboxProps {
  title: string;
  pictures: readonly string[];
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

const still = { fade: 0, swipe: 0, zoom: 0 };

/** A picture above the page: zoom, swipe, arrows and Escape are the library's. */
export default function Lightbox({ title, pictures, first, onClose }: LightboxProps) {
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={first}
      slides={pictures.map((src, at) => ({ src, alt: `${title}，图片${at + 1}` }))}
      plugins={[Counter, Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      labels={labels}
      {...(prefersReducedMotion() ? { animation: still } : {})}
    />
  );
}
