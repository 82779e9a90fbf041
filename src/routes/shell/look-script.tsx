import { useRouter } from '@tanstack/react-router';
import { lookScript } from '../../services/shared/console-look';

/** Colours the document before the console's first frame. */
export function LookScript() {
  const { ssr } = useRouter().options;
  return (
    <script
      nonce={ssr?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; hydration keeps what the server rendered
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? lookScript : '' }}
    />
  );
}
