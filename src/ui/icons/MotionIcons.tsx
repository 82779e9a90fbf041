import { LineIcon } from './LineIcon';

export const PauseIcon = () => (
  <LineIcon>
    <path d="M9 6v12M15 6v12" />
  </LineIcon>
);

export const PlayIcon = () => (
  <LineIcon>
    <path d="m8 5.5 10.5 6.5L8 18.5z" />
  </LineIcon>
);

export const BackIcon = () => (
  <LineIcon>
    <path d="m14.5 5-7 7 7 7" />
  </LineIcon>
);

export const ForwardIcon = () => (
  <LineIcon>
    <path d="m9.5 5 7 7-7 7" />
  </LineIcon>
);
