import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { comments as limits } from '../../../contract/limits';
import { playerMessages } from '../../../contract/player/messages';
import type { Barrage, BarragePlace } from '../../services/player/barrage';
import { readBarrage, removeBarrage, sendBarrage, watchVideo } from '../../services/player/barrage';
import { readBarrageLook, writeBarrageLook } from '../../services/player/barrage-look';
import { CallError } from '../../services/shared/call';
import styles from '../../ui/player/Barrage.module.css';
import { BarrageLayer } from '../../ui/player/BarrageLayer';
import type { BarrageLook } from '../../ui/player/BarragePanel';
import { BarragePanel } from '../../ui/player/BarragePanel';
import { barrageProfiles } from '../../ui/player/place-barrage';
import { useSession } from '../session/session-context';

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
const nothingSaid = { text: '', bad: false } as const;

/** The newest state of each, in the order of their ids. */
const merged = (known: readonly Barrage[], more: readonly Barrage[]): Barrage[] =>
  [...new Map([...known, ...more].map((one) => [one.id, one])).values()].sort((one, other) => one.id - other.id);

/** The barrage of a film or a camera: read, heard of while it is watched, sent, and for managers taken away. */
export function useBarrage(place: BarragePlace | undefined): BarrageView {
  const { customer, requireLogin, openLogin } = useSession();
  const [items, setItems] = useState<readonly Barrage[]>([]);
  const [online, setOnline] = useState<number>();
  const [shown, setShown] = useState(true);
  const [look, setLook] = useState(firstLook);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; bad: boolean }>(nothingSaid);
  const type = place?.type;
  const businessId = place?.businessId;
  const reader = customer?.customerCode ?? '';

  useEffect(() => setLook(readBarrageLook() ?? firstLook), []);

  const read = useEffectEvent(async (at: BarragePlace) => {
    try {
      const all = await readBarrage(at, reader);
      // What was taken away meanwhile is not in it.
      setItems(all);
    } catch {
      // The video plays without.
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server tells another reader other things
  useEffect(() => {
    if (type === undefined || businessId === undefined) return undefined;
    const at = { type, businessId };
    void read(at);
    return watchVideo(at, {
      onBarrage: (one) => setItems((known) => merged(known, [one])),
      onGone: (id) => setItems((known) => known.filter((one) => one.id !== id)),
      onOnline: setOnline,
      onGap: () => void read(at),
    });
  }, [type, businessId, reader]);

  const send = async (text: string): Promise<boolean> => {
    if (!place || type === undefined) return false;
    if (!customer) {
      openLogin();
      return false;
    }
    const trimmed = text.trim();
    if (trimmed === '') {
      // C07: the live page says nothing of an empty one.
      if (type === 7) setSaid({ text: playerMessages.barrageEmpty, bad: true });
      return false;
    }
    if ([...trimmed].length > limits.barrageMaxLength) {
      setSaid({ text: playerMessages.barrageTooLong, bad: true });
      return false;
    }
    setBusy(true);
    try {
      const { auditStatus } = await sendBarrage(place, trimmed);
      setSaid({ text: auditStatus === 0 ? playerMessages.barrageHeld : playerMessages.barrageSent, bad: false });
      return true;
    } catch (error) {
      if (error instanceof CallError && error.code === 'LOGIN') requireLogin(() => send(text));
      else setSaid({ text: error instanceof Error ? error.message : '', bad: true });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    online,
    onKey(key) {
      if (key !== 'c') return false;
      setShown((is) => !is);
      return true;
    },
    overlay: (playing) =>
      shown && (
        <BarrageLayer
          items={items}
          profile={type === 7 ? barrageProfiles.film : barrageProfiles.live}
          playing={playing}
          lanes={look.lanes}
          opacity={look.opacity}
        />
      ),
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
      <BarragePanel
        items={items}
        signedIn={customer !== undefined}
        muted={customer?.blackList === true}
        manages={customer?.manager === true}
        busy={busy}
        said={said}
        look={look}
        onLook={(next) => {
          setLook(next);
          writeBarrageLook(next);
        }}
        onLogin={openLogin}
        onSend={send}
        onRemove={(id) =>
          void removeBarrage(id).then(
            () => setItems((known) => known.filter((one) => one.id !== id)),
            (error: unknown) => setSaid({ text: error instanceof Error ? error.message : '', bad: true }),
          )
        }
      />
    ),
  };
}
