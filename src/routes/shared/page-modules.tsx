import { Scripts, useRouter, useTags } from '@tanstack/react-router';
import { startScript } from '../../ui/shell/start-script';
import { useEarlyFiles } from './early-files';
import { isModulePreload } from './page-head';

/**
 * The modules that hydrate the page. They load while the browser paints the first frame and run after it: earlier they
 * would delay the first paint.
 */
export function PageModules() {
  const { context, ssr } = useRouter().options;
  const modules = useTags()
    .filter(isModulePreload)
    .map(({ attrs }) => String(attrs?.href));
  const { early, sheets } = useEarlyFiles();
  return (
    <>
      <Scripts />
      {import.meta.env.PROD && (
        <script
          nonce={ssr?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; hydration keeps what the server rendered
          dangerouslySetInnerHTML={{
            __html: context.built ? startScript({ entry: context.built.entry, modules, early, sheets }) : '',
          }}
        />
      )}
    </>
  );
}
