import { useSyncExternalStore } from 'react';
import { playerMessages } from '../../../contract/player/messages';
import type { BarragePlace } from '../../services/player/barrage';
import { blockAuthorOf, muteAuthor, readBarrage, removeBarrage } from '../../services/player/barrage';
import type { BarrageLog } from '../../services/player/barrage-log';
import { CallError } from '../../services/shared/call';
import styles from '../../ui/player/Barrage.module.css';
import type { BarrageLook } from '../../ui/player/BarrageList';
import { BarrageList } from '../../ui/player/BarrageList';
import { useReport } from '../comments/use-report';
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
      <List place={place} log={log} look={look} onLook={onLook} />
    </div>
  );
}

function List({ place, log, look, onLook }: BarragePanelProps) {
  const { customer, customerNow, requireLogin } = useSession();
  const notify = useNotify();
  const { report, dialog } = useReport('弹幕');
  /** What the work resolves to is what is said. */
  const act = (work: () => Promise<string>) =>
    requireLogin(async () => {
      try {
        notify({ level: 'info', text: await work() });
      } catch (error) {
        if (!(error instanceof CallError) || error.code === 'LOGIN') throw error;
        notify({ level: 'error', text: error.message });
      }
    });
  const block = async (id: number) => {
    const { message } = await blockAuthorOf(id);
    log.remove(id);
    // What else the same person has said goes too. Whose it is the page does not know.
    const { customerCode = '', manager = false } = customerNow() ?? {};
    const keep = log.read();
    keep(await readBarrage(place, { customerCode, manager }));
    return message;
  };
  return (
    <>
      <BarrageList
        items={useSyncExternalStore(log.subscribe, log.items, log.items)}
        manages={customer?.manager === true}
        look={look}
        onLook={onLook}
        onRemove={(id) =>
          act(async () => {
            await removeBarrage(id);
            log.remove(id);
            return playerMessages.barrageSent;
          })
        }
        onMute={(code) => act(() => muteAuthor(code).then(() => playerMessages.barrageSent))}
        onReport={(id) => requireLogin(() => report({ id }))}
        onBlock={(id) => act(() => block(id))}
      />
      {dialog}
    </>
  );
}
