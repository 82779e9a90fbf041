import { LineIcon } from '../icons/LineIcon';

export const PlayIcon = () => (
  <LineIcon>
    <path d="m8 5.5 10.5 6.5L8 18.5z" fill="currentColor" />
  </LineIcon>
);
export const PauseIcon = () => (
  <LineIcon>
    <path d="M8.5 6v12M15.5 6v12" strokeWidth="3" />
  </LineIcon>
);
export const AgainIcon = () => (
  <LineIcon>
    <path d="M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4" />
  </LineIcon>
);
export const SoundIcon = ({ muted }: { muted: boolean }) => (
  <LineIcon>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
    {muted ? <path d="m15.5 9.5 5 5m0-5-5 5" /> : <path d="M15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" />}
  </LineIcon>
);
export const WindowIcon = () => (
  <LineIcon>
    <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
    <rect x="12" y="11.5" width="6.5" height="5" fill="currentColor" />
  </LineIcon>
);
export const FullIcon = ({ on }: { on: boolean }) => (
  <LineIcon>
    {on ? <path d="M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5" /> : <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />}
  </LineIcon>
);
