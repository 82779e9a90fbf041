import { Asset, useRouter, useTags } from '@tanstack/react-router';
import { absoluteTag } from './absolute-tag';

/** The router's HeadContent, with whole addresses for search engines. */
export function PageHead() {
  const { options } = useRouter();
  const { origin } = options.context;
  return useTags().map((tag) => (
    <Asset {...absoluteTag(origin, tag)} key={JSON.stringify(tag)} nonce={options.ssr?.nonce} />
  ));
}
