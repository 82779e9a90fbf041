import { QRCodeSVG } from 'qrcode.react';

export interface QrCodeProps {
  text: string;
  /** Width and height in pixels, quiet zone included. */
  size: number;
  label: string;
}

/** A QR code as SVG: sharp at any size, also in print. */
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
