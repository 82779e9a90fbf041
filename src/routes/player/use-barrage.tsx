import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { playerMessages } from '../../../contract/player/messages';
import type { BarragePlace } from '../../services/player/barrage';
import { muteAuthor, readBarrage, removeBarrage } from '../../services/player/barrage';
import type { BarrageLog } from '../../services/player/barrage-log';
import { createBarrageLog } from '../../services/player/barrage-log';
import { readBarrageLook, writeBarrageLook } from '../../services/player/barrage-look';
import { watchVideo } from '../../services/player/watch-video';
import { CallError } from '../../services/shared/call';
import styles from '../../ui/player/Barrage.module.css';
import { BarrageLayer } from '../../ui/player/BarrageLayer';
import type { BarrageLook } from '../../ui/player/BarrageList';
import { BarrageList } from '../../ui/player/BarrageList';
import { barrageProfiles } from '../../ui/player/place-barrage';
import { useSession } from '../session/session-context';
import { useNotify } from '../shared/notices';
import { BarrageSender } from './barrage-sender';

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

/** Barrage may come many times a second: what shows it is drawn anew, and not the page around it. */
const useItems = ({ subscribe, items }: BarrageLog) => useSyncExternalStore(subscribe, items, items);

function Layer({ log, type, playing, look }: { log: BarrageLog; type: 7 | 10; playing: boolean; look: BarrageLook }) {
  const profile = type === 7 ? barrageProfiles.film : barrageProfiles.live;
  return (
    <BarrageLayer items={useItems(log)} profile={profile} playing={playing} lanes={look.lanes} opacity={look.opacity} />
  );
}

interface ListProps {
  log: BarrageLog;
  look: BarrageLook;
  onLook: (look: BarrageLook) => void;
}

function List({ log, look, onLook }: ListProps) {
  const { customer, requireLogin } = useSession();
  const notify = useNotify();
  const manage = (work: () => Promise<unknown>) =>
    requireLogin(async () => {
      try {
        await work();
        notify({ level: 'info', text: playerMessages.barrageSent });
      } catch (error) {
        if (!(error instanceof CallError) || error.code === 'LOGIN') throw error;
        notify({ level: 'error', text: error.message });
      }
    });
  return (
    <BarrageList
      items={useItems(log)}
      manages={customer?.manager === true}
      look={look}
      onLook={onLook}
      onRemove={(id) => manage(() => removeBarrage(id).then(() => log.remove(id)))}
      onMute={(code) => manage(() => muteAuthor(code))}
    />
  );
}

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
    overlay: (playing) => shown && type && <Layer log={log} type={type} playing={playing} look={look} />,
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
      <div className={styles.panel}>
        <BarrageSender place={place} />
        <List
          log={log}
          look={look}
          onLook={(next) => {
            setLook(next);
            writeBarrageLook(next);
          }}
        />
      </div>
    ),
  };
}
