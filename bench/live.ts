import { measureBytes } from './live/bytes';
import { measureHub } from './live/hub';
import { measurePlaying } from './live/playing';

await measureBytes();
await measureHub();
await measurePlaying();
