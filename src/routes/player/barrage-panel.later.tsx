import { useSyncExternalStore } from 'react';
import { playerMessages } from '../../../contract/player/messages';
import type { BarragePlace } from '../../services/player/barrage';
import { muteAuthor, removeBarrage } from '../../services/player/barrage';
import type { BarrageLog } from '../../services/player/barrage-log';
import { CallError } from '../../services/shared/call';
import styles from '../../ui/player/Barrage.module.css';
import type { BarrageLook } from '../../ui/player/BarrageList';
import { BarrageList } from '../../ui/player/BarrageList';
import { useSession } from '../session/session-context';
import { useNotify } from '../shared/notices';
import { BarrageSender } from './barrage-sender';

export interface BarragePanelProps {
  place: BarragePlace;
  log: BarrageLog;
  look: BarrageLook;
  onLook: (look: BarrageLook) => void;
}

/** What sends barrage, and all of it as a list. */
export default function BarragePanel({ place, log, look, onLook }: BarragePanelProps) {
  return (
    <div className={styles.panel}>
      <BarrageSender place={place} />
      <List log={log} look={look} onLook={onLook} />
    </div>
  );
}

function List({ log, look, onLook }: Omit<BarragePanelProps, 'place'>) {
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
      items={useSyncExternalStore(log.subscribe, log.items, log.items)}
      manages={customer?.manager === true}
      look={look}
      onLook={onLook}
      onRemove={(id) => manage(() => removeBarrage(id).then(() => log.remove(id)))}
      onMute={(code) => manage(() => muteAuthor(code))}
    />
  );
}
