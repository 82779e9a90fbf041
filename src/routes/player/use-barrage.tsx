import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BarragePlace } from '../../services/player/barrage';
import { readBarrage } from '../../services/player/barrage';
import { createBarrageLog } from '../../services/player/barrage-log';
import { readBarrageLook, writeBarrageLook } from '../../services/player/barrage-look';
import { watchVideo } from '../../services/player/watch-video';
import styles from '../../ui/player/Barrage.module.css';
import type { BarrageLook } from '../../ui/player/BarrageList';
import { useSession } from '../session/session-context';
import { hydrateLater } from '../shared/hydrate-later';
import type { BarrageOverlayProps } from './barrage-layer.later';
import type { BarragePanelProps } from './barrage-panel.later';

const Overlay = hydrateLater<BarrageOverlayProps>(() => import('./barrage-layer.later'));
const Panel = hydrateLater<BarragePanelProps>(() => import('./barrage-panel.later'));

interface BarrageView {
  /** Over the picture. */
  overlay: (playing: boolean) => ReactNode;
  /** In the player's bar. */
  tools: ReactNode;
  /** Beside the player. */
  panel: ReactNode;
  /** Keys of the player: C shows and hides it. */
  onKey: (key: string) => boolean;
  /** How many watch now; undefined before it is known. */
  online: number | undefined;
}

const firstLook: BarrageLook = { lanes: 8, opacity: 1 };

/** The barrage of a film or a camera: read, heard of while it is watched, sent, and for managers taken away. */
export function useBarrage(place: BarragePlace | undefined, onTip?: () => void): BarrageView {
  const { customer } = useSession();
  const [log] = useState(createBarrageLog);
  const [online, setOnline] = useState<number>();
  const [shown, setShown] = useState(true);
  const [look, setLook] = useState(firstLook);
  const type = place?.type;
  const businessId = place?.businessId;
  const customerCode = customer?.customerCode ?? '';
  const manager = customer?.manager === true;

  useEffect(() => setLook(readBarrageLook() ?? firstLook), []);

  const tipped = useEffectEvent(() => onTip?.());
  useEffect(() => {
    if (type === undefined || businessId === undefined) return undefined;
    const at = { type, businessId };
    return watchVideo(at, {
      onBarrage: log.hear,
      onGone: log.remove,
      onTip(words) {
        log.hearTip(words);
        tipped();
      },
      onOnline: setOnline,
      onStart() {
        // Where it cannot be read, the video plays without.
        readBarrage(at, { customerCode, manager }).then(log.read(), () => undefined);
      },
    });
  }, [type, businessId, customerCode, manager, log]);

  return {
    online,
    onKey(key) {
      if (key !== 'c') return false;
      setShown((is) => !is);
      return true;
    },
    overlay: (playing) => shown && type && <Overlay log={log} type={type} playing={playing} look={look} />,
    tools: (
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={shown}
        aria-label="弹幕"
        title={shown ? '隐藏弹幕' : '显示弹幕'}
        onClick={() => setShown(!shown)}
      >
        弹
      </button>
    ),
    panel: place && (
      <Panel
        place={place}
        log={log}
        look={look}
        onLook={(next) => {
          setLook(next);
          writeBarrageLook(next);
        }}
      />
    ),
  };
}
