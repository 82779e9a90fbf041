import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/player/player/screen';
import { EngineContext } from '../../src/routes/player/engine-context';
import { Player } from '../../src/routes/player/player';
// What is fetched once the page is there is fetched before the tests.
import '../../src/services/player/player-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const nothing = () => undefined;

/** Here the video says what the path wants, whatever is played. */
const stillEngine = async () => ({ choose: nothing, detach: nothing });

const videoOf = (): HTMLVideoElement => {
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  return video;
};
const says = (type: string) => () => videoOf().dispatchEvent(new Event(type));

await describeRenderedFlow({
  flow: flowNamed('player'),
  screen,
  unanswered: { 'attached.blocked: ^播放影片': 'plays, which is the video’s own event' },
  requirements: ['R259', 'R266', 'R267'],
  render: ({ input }) => (
    <EngineContext value={stillEngine}>
      <Player
        title="钻孔"
        poster=""
        live
        autoplay={Object(input).autoplay === true}
        find={() => Promise.reject(new Error('the actor is a stub'))}
      />
    </EngineContext>
  ),
  overrides: {
    'video.playing': says('playing'),
    'video.paused': says('pause'),
    'video.waiting': says('waiting'),
    'video.ended': says('ended'),
    'video.blocked': says('player:blocked'),
    'video.failed': ({ reason }) => videoOf().dispatchEvent(new CustomEvent('player:failed', { detail: reason })),
    'quality.choose': ({ at }) => {
      const list = document.querySelector<HTMLSelectElement>('select[data-part="quality"]');
      if (!list) throw new Error('no list of qualities');
      list.value = String(at);
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    'network.back': () => window.dispatchEvent(new Event('online')),
  },
});
