import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { liveMessages } from '../../../contract/live/messages';
import { liveAddress } from '../../../contract/live/rules/live-tabs';
import type { LiveDetails, LiveVideos } from '../../services/live/live-videos';
import { countShare, countView, liveDetailsOptions, liveVideosOptions } from '../../services/live/live-videos';
import { cameraPlayable } from '../../services/player/sources';
import { LivePage } from '../../ui/live/LivePage';
import { LiveSide } from '../../ui/live/LiveSide';
import { EmptyState } from '../../ui/parts/EmptyState';
import { useReducedMotion } from '../../ui/parts/reduced-motion';
import type { LikeProps } from '../comments/like';
import { CommentThread } from '../comments/thread';
import type { PlayerProps } from '../player/player';
import { useBarrage } from '../player/use-barrage';
import { hydrateLater } from '../shared/hydrate-later';
import { useNotify } from '../shared/notices';
import { Tip } from '../tips/tip';
import type { RatingProps } from './rating';
import type { ScoresProps } from './scores';

const Player = hydrateLater<PlayerProps>(() => import('../player/player.later'));
const Rating = hydrateLater<RatingProps>(() => import('./rating.later'));
const Like = hydrateLater<LikeProps>(() => import('../comments/like.later'));
const Scores = hydrateLater<ScoresProps>(() => import('./scores.later'));

type Video = LiveVideos[number];

/** The page of a camera; without one it says what will be here. Needs a new key for another one. */
export function LiveView({ video }: { video: Video | undefined }) {
  if (!video) return <EmptyState title="暂无直播" note="车间的直播开通后，会显示在这里。" />;
  return <Camera video={video} />;
}

const nothingDone = { favorStatus: false, evaluateRank: 0 } as const;

function Camera({ video }: { video: Video }) {
  const { accessId, id } = video;
  const { data: cameras = [video] } = useQuery(liveVideosOptions());
  const { data = { ...video, ...nothingDone } } = useQuery(liveDetailsOptions(accessId));
  const [find] = useState(() => cameraPlayable(accessId));
  /** What was rated and tipped since the page opened. */
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  const barrage = useBarrage({ type: 10, businessId: id }, changed);
  const queryClient = useQueryClient();
  const notify = useNotify();
  // Where motion is not wanted a camera waits to be asked.
  const still = useReducedMotion();

  const change = (changed: Partial<LiveDetails>) =>
    queryClient.setQueryData(liveDetailsOptions(accessId).queryKey, (known) => known && { ...known, ...changed });

  const share = async () => {
    const url = window.location.origin + liveAddress(video);
    try {
      if ('share' in navigator) await navigator.share({ title: video.equipmentName, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        notify({ level: 'info', text: '链接已复制' });
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({ level: 'warning', text: `复制失败，请手动复制：${url}` });
      return;
    }
    // It was shared, whether it is counted or not.
    countShare(accessId).then(change, () => undefined);
  };

  return (
    <LivePage
      title={video.equipmentName}
      remark={video.remark}
      average={data.averageNum}
      views={data.viewNum}
      online={barrage.online ?? data.onLineNum}
      shares={data.shareNum}
      onShare={() => void share()}
      player={
        <Player
          title={video.equipmentName}
          poster={video.imgUrl}
          live
          autoplay={!still}
          find={find}
          overlay={barrage.overlay}
          tools={barrage.tools}
          onKey={barrage.onKey}
          // The page shows what it knew.
          onWatched={() => void countView(accessId).then(change, () => undefined)}
        />
      }
      barrage={barrage.panel}
      rating={<Rating accessId={accessId} rank={data.evaluateRank} onRated={changed} />}
      like={
        <Like
          of={{ kind: 'video', id: accessId }}
          liked={data.favorStatus}
          count={data.favorNum}
          onSaved={({ liked, count }) => {
            change({ favorStatus: liked, favorNum: count });
            // R257
            notify({ level: 'info', text: liveMessages.done });
          }}
        />
      }
      tip={<Tip accessId={accessId} onPaid={changed} />}
      side={<LiveSide cameras={cameras} current={video} />}
      scores={<Scores accessId={accessId} changes={changes} />}
      comments={
        <CommentThread place={{ type: 10, businessId: id }} takesPictures={false} onChanged={() => undefined} />
      }
    />
  );
}
