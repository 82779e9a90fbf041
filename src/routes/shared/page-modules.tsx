import { Scripts, useRouter, useTags } from '@tanstack/react-router';
import { startScript } from '../../ui/shell/start-script';
import { isModulePreload } from './page-head';

/**
 * What the page needs to be taken over. Its modules are fetched while the browser draws the first frame of what it has read,
 * and run after it: earlier they would only hold up what the visitor wants to see.
 */
export function PageModules() {
  const { context, ssr } = useRouter().options;
  const modules = useTags()
    .filter(isModulePreload)
    .map(({ attrs }) => String(attrs?.href));
  return (
    <>
      <Scripts />
      {import.meta.env.PROD && (
        <script
          nonce={ssr?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which the browser leaves as the server wrote it
          dangerouslySetInnerHTML={{ __html: context.built ? startScript(context.built.entry, modules) : '' }}
        />
      )}
    </>
  );
}
