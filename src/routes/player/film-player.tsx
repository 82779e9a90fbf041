import { useEffect, useState } from 'react';
import { video as limits } from '../../../contract/limits/video';
import { playerMessages } from '../../../contract/player/messages';
import type { BarragePlace } from '../../services/player/barrage';
import { filmPlayable, findFilm } from '../../services/player/sources';
import { readStatistics } from '../../services/player/statistics';
import { CallError } from '../../services/shared/call';
import { FailedState } from '../../ui/parts/FailedState';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { WaitingPlayer } from '../../ui/player/WaitingPlayer';
import { WatchedBy } from '../../ui/player/WatchedBy';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useNotify } from '../shared/notices';
import type { PlayerProps } from './player';
import { useBarrage } from './use-barrage';

const fetchPlayer = () => import('./player.later');

export interface FilmPlayerProps {
  /** Of the film's file; empty where it is lost (R243). */
  fileId: string;
  title: string;
  poster: string;
  autoplay?: boolean;
}

/** A recorded film, with how often it was played (R241). Needs a new key for another film. */
export function FilmPlayer({ fileId, title, poster, autoplay = false }: FilmPlayerProps) {
  const { customerNow } = useSession();
  const notify = useNotify();
  const [find] = useState(() => filmPlayable(fileId, () => customerNow() !== undefined));
  const [statistics, setStatistics] = useState<{ watching: number; visits: number }>();
  const [shown, setShown] = useState(false);
  const { Part: Player, state: script, load } = useLazyPart<PlayerProps>(fetchPlayer, true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), limits.shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const [place, setPlace] = useState<BarragePlace>();
  const barrage = useBarrage(place);
  const isLost = fileId === '';
  useEffect(() => {
    if (isLost) return;
    findFilm(fileId).then(
      ({ informationId }) => setPlace({ type: 7, businessId: informationId }),
      // The player says what is wrong.
      () => undefined,
    );
  }, [fileId, isLost]);
  useEffect(() => {
    if (isLost) notify({ level: 'error', text: playerMessages.parameterLost });
  }, [isLost, notify]);

  const count = () =>
    readStatistics(fileId).then(setStatistics, (error: unknown) => {
      // R242
      if (error instanceof CallError)
        notify({ level: 'error', text: `${playerMessages.errorTitle}：${error.message}`, beside: true });
    });

  if (isLost) return <p role="alert">{playerMessages.parameterLost}</p>;
  return (
    <>
      {shown && Player ? (
        <Player
          title={title}
          poster={poster}
          autoplay={autoplay}
          find={find}
          onWatched={() => void count()}
          // R243
          onFailed={(words) => notify({ level: 'error', text: `${playerMessages.playFailed}：${words}`, beside: true })}
          overlay={barrage.overlay}
          tools={barrage.tools}
          onKey={barrage.onKey}
        />
      ) : script === 'failed' ? (
        <FailedState message={loadFailed} onRetry={load} />
      ) : (
        <WaitingPlayer title={title} />
      )}
      <WatchedBy visits={statistics?.visits} watching={barrage.online ?? statistics?.watching} />
      {barrage.panel}
    </>
  );
}
