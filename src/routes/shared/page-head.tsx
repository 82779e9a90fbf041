import type { RouterManagedTag } from '@tanstack/react-router';
import { Asset, useRouter, useRouterState, useTags } from '@tanstack/react-router';
import type { CompanyInfo } from '../../../contract/company-info';
import { leadsSomewhere } from '../shell/known-addresses';
import { absoluteTag } from './absolute-tag';
import { useEarlyFiles } from './early-files';
import { namedTag } from './named-tag';
import { notFoundTags } from './not-found-tags';

/** With Vite's development server, style sheets and modules are loaded as Vite's client expects. */
const built = import.meta.env.PROD;

/** Loaded by `PageModules` instead. */
export const isModulePreload = ({ tag, attrs }: RouterManagedTag): boolean =>
  built && tag === 'link' && attrs?.rel === 'modulepreload';

const isSheet = ({ tag, attrs }: RouterManagedTag): boolean => built && tag === 'link' && attrs?.rel === 'stylesheet';

/** The router's HeadContent with absolute addresses for search engines, and with inlined style sheets. */
export function PageHead({ company }: { company: CompanyInfo }) {
  const router = useRouter();
  const { options } = router;
  const { origin } = options.context;
  const leads = (path: string) => leadsSomewhere(router, path);
  const missing = useRouterState({
    select: ({ matches }) => matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true),
  });
  const all = useTags().filter((tag) => !isModulePreload(tag));
  const tags = missing ? notFoundTags(all) : all;
  const sheets = tags.filter(isSheet).map(({ attrs }) => String(attrs?.href));
  const early = useEarlyFiles().sheets.filter((href) => !sheets.includes(href));
  return (
    <>
      {tags.map((tag) =>
        isSheet(tag) ? (
          <Sheet key={JSON.stringify(tag)} href={String(tag.attrs?.href)} />
        ) : (
          <Asset
            {...absoluteTag(origin, namedTag(tag, company), leads)}
            key={JSON.stringify(tag)}
            nonce={options.ssr?.nonce}
          />
        ),
      )}
      {/* Only the server has them: React leaves what it hoisted there. */}
      {early.map((href) => (
        <InlinedSheet key={href} href={href} />
      ))}
    </>
  );
}

// React's types do not know `disabled` of a link.
const switchedOff = { rel: 'stylesheet', disabled: true };

/**
 * An inlined style sheet. In the browser React matches it by its address and keeps the server's text. The disabled link
 * tells `importChunk` that the style sheet is loaded; no browser fetches it.
 */
function Sheet({ href }: { href: string }) {
  return (
    <>
      <InlinedSheet href={href} />
      <link {...switchedOff} href={href} />
    </>
  );
}

function InlinedSheet({ href }: { href: string }) {
  const { context } = useRouter().options;
  return (
    <style href={href} precedence="default">
      {context.built?.sheetOf(href)}
    </style>
  );
}
