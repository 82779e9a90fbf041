import type { RouterManagedTag } from '@tanstack/react-router';
import { Asset, useRouter, useTags } from '@tanstack/react-router';
import { absoluteTag } from './absolute-tag';

/** While Vite serves them, sheets and modules are fetched as it wants them. */
const built = import.meta.env.PROD;

/** Fetched by the page's end: see `PageModules`. */
export const isModulePreload = ({ tag, attrs }: RouterManagedTag): boolean =>
  built && tag === 'link' && attrs?.rel === 'modulepreload';

const isSheet = ({ tag, attrs }: RouterManagedTag): boolean => built && tag === 'link' && attrs?.rel === 'stylesheet';

/** The router's HeadContent, with whole addresses for search engines and with the style sheets in the page itself. */
export function PageHead() {
  const { options } = useRouter();
  const { origin } = options.context;
  const tags = useTags().filter((tag) => !isModulePreload(tag));
  return tags.map((tag) =>
    isSheet(tag) ? (
      <Sheet key={JSON.stringify(tag)} href={String(tag.attrs?.href)} />
    ) : (
      <Asset {...absoluteTag(origin, tag)} key={JSON.stringify(tag)} nonce={options.ssr?.nonce} />
    ),
  );
}

// React's types do not know `disabled` of a link.
const switchedOff = { rel: 'stylesheet', disabled: true };

/**
 * A sheet that is painted with without being fetched. In the browser React leaves the text alone that the server wrote
 * under this address. The switched-off link says to Vite's loader of chunks that the sheet is there; no browser fetches it.
 */
function Sheet({ href }: { href: string }) {
  const { context } = useRouter().options;
  return (
    <>
      <style href={href} precedence="default">
        {context.built?.sheetOf(href)}
      </style>
      <link {...switchedOff} href={href} />
    </>
  );
}
