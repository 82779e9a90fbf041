import { QRCodeSVG } from 'qrcode.react';

interface QrCodeProps {
  text: string;
  /** Edge in pixels, quiet zone included. */
  size: number;
  label: string;
}

/** A code as a drawing: sharp at any size, also on paper. */
export const QrCode = ({ text, size, label }: QrCodeProps) => (
  <QRCodeSVG
    value={text}
    size={size}
    level="M"
    marginSize={4}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  />
);
