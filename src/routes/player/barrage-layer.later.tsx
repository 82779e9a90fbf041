import { useSyncExternalStore } from 'react';
import type { BarrageLog } from '../../services/player/barrage-log';
import { BarrageLayer } from '../../ui/player/BarrageLayer';
import type { BarrageLook } from '../../ui/player/BarrageList';
import { barrageProfiles } from '../../ui/player/place-barrage';

export interface BarrageOverlayProps {
  log: BarrageLog;
  type: 7 | 10;
  playing: boolean;
  look: BarrageLook;
}

/** Barrage over a video. It may come many times a second: this is drawn anew, and not the page around it. */
export default function BarrageOverlay({ log: { subscribe, items }, type, playing, look }: BarrageOverlayProps) {
  return (
    <BarrageLayer
      items={useSyncExternalStore(subscribe, items, items)}
      profile={type === 7 ? barrageProfiles.film : barrageProfiles.live}
      playing={playing}
      lanes={look.lanes}
      opacity={look.opacity}
    />
  );
}
