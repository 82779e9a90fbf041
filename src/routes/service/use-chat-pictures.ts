import type { ReactNode } from 'react';
import type { ChatFile } from '../../../contract/service/chat-calls';
import { useLightbox } from '../shared/use-lightbox';

interface ChatPictures {
  showPicture: (pictures: readonly ChatFile[], first: number) => void;
  lightbox: ReactNode;
}

/** The pictures of a message, large above the page. */
export function useChatPictures(addressOf: (fileIndexId: string) => string): ChatPictures {
  const { open, lightbox } = useLightbox();
  return {
    showPicture: (pictures, first) =>
      open({
        title: '会话图片',
        pictures: pictures.map(({ fileIndexId }) => addressOf(fileIndexId)),
        captions: pictures.map(({ fileName }) => fileName),
        first,
      }),
    lightbox,
  };
}
