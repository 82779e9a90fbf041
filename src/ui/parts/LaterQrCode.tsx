import { FailedState } from './FailedState';
import type { QrCodeProps } from './QrCode';
import { Skeleton } from './Skeleton';
import { useLazyPart } from './use-lazy-part';

const fetchCode = () => import('./QrCode').then(({ QrCode }) => ({ default: QrCode }));

/** A QR code that a page shows to few, or late: what draws it is fetched with it. */
export function LaterQrCode(props: QrCodeProps) {
  const { Part: Code, state, load } = useLazyPart<QrCodeProps>(fetchCode, true);
  if (Code) return <Code {...props} />;
  if (state === 'failed') return <FailedState message="二维码加载失败" onRetry={load} />;
  return <Skeleton width={props.size} height={props.size} />;
}
